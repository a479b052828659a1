import { chakra } from '@chakra-ui/react';
import type { OverlayState } from '@practice-portal/domain/navigation';
import { Card, VisuallyHidden } from '@practice-portal/ui';
import { ChevronRight, ExternalLink, PictureInPicture2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import type { LinkKind, ShownGroup, ShownLink } from './link-groups.ts';

/** The categories beside each other, as many as there is room for. */
export const LinkGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    alignItems: 'start',
    gap: '4',
    '& h3': { textStyle: 'sm', fontWeight: 'semibold', px: '2', mb: '1' },
    '& ul': { listStyle: 'none' },
    '& li a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: 'control',
      px: '2',
      py: '1',
      borderRadius: 'md',
      color: 'fg.default',
      textStyle: 'sm',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
    },
    '& li a:hover': { bg: 'bg.subtle' },
    '& li svg': { ms: 'auto', flexShrink: '0', color: 'fg.muted' },
  },
});

const ICONS = { page: ChevronRight, overlay: PictureInPicture2, tab: ExternalLink } as const satisfies Record<LinkKind, unknown>;

const PracticeLink = ({ link: { kind, display, url } }: { link: ShownLink }): ReactNode => {
  const { t } = useTranslation('settings');
  const { pathname, search } = useLocation();
  const Icon = ICONS[kind];
  if (kind === 'tab') {
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {display}
        <VisuallyHidden>{t('landing.newTab')}</VisuallyHidden>
        <Icon size={16} aria-hidden />
      </a>
    );
  }
  const state: OverlayState | null = kind === 'overlay' ? { background: { pathname, search } } : null;
  return (
    <Link to={url} state={state}>
      {display}
      <Icon size={16} aria-hidden />
    </Link>
  );
};

/** One category with its links. */
export const PracticeLinks = ({ group: { heading, links } }: { group: ShownGroup }): ReactNode => {
  return (
    <Card label={heading}>
      <h3>{heading}</h3>
      <ul>
        {links.map((link) => (
          <li key={`${link.url} ${link.display}`}>
            <PracticeLink link={link} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
