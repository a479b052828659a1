import { Box, chakra, Stack } from '@chakra-ui/react';
import { ChatAction, usePractice, useUserSession } from '@practice-portal/access';
import { useUserLinksQuery } from '@practice-portal/api-client/applications';
import { isWebLink } from '@practice-portal/domain/navigation';
import { Card, EmptyState, ErrorState, Page, Skeleton, SkeletonText, useLocale, VisuallyHidden } from '@practice-portal/ui';
import { ExternalLink, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutlet } from 'react-router';

import { shownGroups } from './link-groups.ts';
import { LinkGrid, PracticeLinks } from './practice-links.tsx';
import { useOverlay } from './use-overlay.ts';

const Practice = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    '& h2': { textStyle: 'md', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& a': { display: 'inline-flex', alignItems: 'center', gap: '1', minH: 'control', textStyle: 'sm' },
  },
});

const Links = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { code } = useLocale();
  const { user } = useUserSession();
  const { data, error, isFetching, refetch } = useUserLinksQuery(user?.userId ?? 0, { skip: user === null });
  if (error) {
    const retry = (): void => void refetch();
    return <ErrorState title={t('landing.failed')} error={error} action={<ChatAction />} onRetry={retry} retrying={isFetching} />;
  }
  if (user !== null && data === undefined) {
    return (
      <Stack gap="6" aria-busy>
        {[5, 2, 1].map((cards) => (
          <Box key={cards}>
            <Box mb="2" w="6rem">
              <SkeletonText lines={1} />
            </Box>
            <LinkGrid>
              {Array.from({ length: cards }, (_, card) => (
                <Card key={card}>
                  <Skeleton width="40%" />
                  <Skeleton />
                </Card>
              ))}
            </LinkGrid>
          </Box>
        ))}
      </Stack>
    );
  }
  const groups = shownGroups(data ?? [], code);
  if (groups.length === 0) return <EmptyState icon={Lock} title={t('landing.empty')} hint={t('landing.emptyHint')} />;
  return (
    <Stack gap="6">
      {groups.map((group) => (
        <PracticeLinks key={group.heading} group={group} />
      ))}
    </Stack>
  );
};

const Landing = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { companyName, ecommerceUrl } = usePractice();
  return (
    <Page title={t('landing.title')}>
      <Practice>
        <h2>{companyName}</h2>
        {ecommerceUrl && isWebLink(ecommerceUrl) ? (
          <a href={ecommerceUrl} target="_blank" rel="noreferrer">
            {t('landing.store')}
            <VisuallyHidden>{t('landing.newTab')}</VisuallyHidden>
            <ExternalLink size={16} aria-hidden />
          </a>
        ) : null}
      </Practice>
      <Links />
    </Page>
  );
};

/**
 * `/settings`: the practice's settings that the person may see; what a 'popup' link leads to stands above it.
 * Rule: docs/rules/settings.md#landing.
 */
export const SettingsPage = (): ReactNode => {
  const outlet = useOutlet();
  const { background } = useOverlay();
  if (outlet !== null && background === null) return outlet;
  return (
    <>
      <Landing />
      {outlet}
    </>
  );
};
