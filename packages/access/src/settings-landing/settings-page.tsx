import { chakra } from '@chakra-ui/react';
import { useUserLinksQuery } from '@practice-portal/api-client/applications';
import { isWebLink } from '@practice-portal/domain/navigation';
import { EmptyState, ErrorState, Page, SkeletonText, useLocale, VisuallyHidden } from '@practice-portal/ui';
import { ExternalLink, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ChatAction } from '../help/chat-action.tsx';
import { usePractice } from '../session/use-practice.ts';
import { useUserSession } from '../session/use-user-session.ts';
import { shownGroups } from './link-groups.ts';
import { LinkGrid, PracticeLinks } from './practice-links.tsx';

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
  const { t } = useTranslation('access');
  const { code } = useLocale();
  const { user } = useUserSession();
  const { data, isError, isFetching, refetch } = useUserLinksQuery(user?.userId ?? 0, { skip: user === null });
  if (isError) {
    const retry = (): void => void refetch();
    return <ErrorState title={t('settingsLanding.failed')} action={<ChatAction />} onRetry={retry} retrying={isFetching} />;
  }
  if (user !== null && data === undefined) {
    return (
      <LinkGrid aria-busy>
        {[4, 3, 5].map((lines) => (
          <div key={lines} className="ui-card">
            <SkeletonText lines={lines} />
          </div>
        ))}
      </LinkGrid>
    );
  }
  const groups = shownGroups(data ?? [], code);
  if (groups.length === 0) return <EmptyState icon={Lock} title={t('settingsLanding.empty')} hint={t('settingsLanding.emptyHint')} />;
  return (
    <LinkGrid>
      {groups.map((group) => (
        <PracticeLinks key={group.heading} group={group} />
      ))}
    </LinkGrid>
  );
};

/** `/settings`: the practice's settings that the person may see. Source: access-and-settings.md section 2, "Settings landing". */
export const SettingsPage = (): ReactNode => {
  const { t } = useTranslation('access');
  const { companyName, ecommerceUrl } = usePractice();
  return (
    <Page title={t('settingsLanding.title')}>
      <Practice>
        <h2>{companyName}</h2>
        {ecommerceUrl && isWebLink(ecommerceUrl) ? (
          <a href={ecommerceUrl} target="_blank" rel="noreferrer">
            {t('settingsLanding.store')}
            <VisuallyHidden>{t('settingsLanding.newTab')}</VisuallyHidden>
            <ExternalLink size={16} aria-hidden />
          </a>
        ) : null}
      </Practice>
      <Links />
    </Page>
  );
};
