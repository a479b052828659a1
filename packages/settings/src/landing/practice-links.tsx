import { Center, Grid, type GridProps, Heading, LinkBox, LinkOverlay, Stack, Text } from '@chakra-ui/react';
import { isWebLink, type OverlayState } from '@practice-portal/domain/navigation';
import { settingsAudience } from '@practice-portal/domain/settings';
import { VisuallyHidden } from '@practice-portal/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import type { ShownGroup, ShownLink } from './link-groups.ts';
import { lookOf } from './link-looks.ts';

/** Cards of one height, as many in a row as there is room for. */
export const LinkGrid = (props: GridProps): ReactNode => (
  <Grid
    templateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
    autoRows="minmax(7.25rem, 1fr)"
    gap="3"
    listStyleType="none"
    {...props}
  />
);

const NamedLink = ({ link: { kind, display, url }, ...rest }: { link: ShownLink } & ComponentProps<'a'>): ReactNode => {
  const { t } = useTranslation('settings');
  const { pathname, search } = useLocation();
  if (kind === 'tab') {
    return (
      <a {...rest} href={url} target="_blank" rel="noreferrer">
        {display}
        <VisuallyHidden>{t('landing.newTab')}</VisuallyHidden>
      </a>
    );
  }
  const state: OverlayState | null = kind === 'overlay' ? { background: { pathname, search } } : null;
  return (
    <Link {...rest} to={url} state={state}>
      {display}
    </Link>
  );
};

const LinkCard = ({ link }: { link: ShownLink }): ReactNode => {
  const { t } = useTranslation('settings');
  const { icon: Icon, about } = lookOf(link);
  const audience = settingsAudience(link.url);
  const site = isWebLink(link.url) ? new URL(link.url).hostname : null;
  return (
    <LinkBox
      as="li"
      display="flex"
      gap="3"
      p="4"
      borderWidth="1px"
      borderColor="border.subtle"
      borderRadius="lg"
      bg="bg.panel"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Center boxSize="9" flexShrink="0" borderRadius="md" bg="accent.subtle" color="accent.fg">
        <Icon size={20} aria-hidden />
      </Center>
      <Stack gap="0.5" minW="0" overflowWrap="anywhere">
        <LinkOverlay asChild textStyle="md" fontWeight="medium" color="fg.default">
          <NamedLink link={link} />
        </LinkOverlay>
        <Text textStyle="sm" color="fg.muted">
          {about === null ? site : t(`landing.about.${about}`)}
        </Text>
        {audience !== null && (
          <Text textStyle="xs" color="fg.muted" mt="auto" pt="1">
            {t(`landing.seenBy.${audience}`)}
          </Text>
        )}
      </Stack>
    </LinkBox>
  );
};

/** One category with its links. */
export const PracticeLinks = ({ group: { heading, links } }: { group: ShownGroup }): ReactNode => (
  <section aria-label={heading}>
    <Heading as="h3" size="sm" mb="2">
      {heading}
    </Heading>
    <LinkGrid as="ul">
      {links.map((link) => (
        <LinkCard key={`${link.url} ${link.display}`} link={link} />
      ))}
    </LinkGrid>
  </section>
);
