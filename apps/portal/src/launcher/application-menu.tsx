import { usePractice } from '@practice-portal/access';
import { useApplicationsQuery } from '@practice-portal/api-client/applications';
import { Menu, type MenuItem } from '@practice-portal/ui';
import { LayoutGrid, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { APPLICATION_ICONS, isKnown } from './applications.ts';
import { BlockedApplicationDialog } from './blocked-application.tsx';
import { useLaunch } from './use-launch.ts';

/** The application launcher: the applications that the practice has beside the portal. Nothing where there is no other. */
export const ApplicationMenu = (): ReactNode => {
  const { t } = useTranslation('portal');
  const { id } = usePractice();
  const { data, isError, refetch } = useApplicationsQuery(id);
  const { launch, blocked, dismiss } = useLaunch();

  const applications = (data ?? []).filter(isKnown);
  const others = applications.some((code) => code !== 'PRACTICE_HOME');
  if (!isError && !others) return null;

  const again: MenuItem = { id: 'again', label: t('launcher.unavailable'), icon: RotateCw, onSelect: () => void refetch() };
  const items = applications.map((code) => ({
    id: code,
    label: t(`launcher.application.${code}`),
    icon: APPLICATION_ICONS[code],
    onSelect: () => void launch(code),
  }));
  return (
    <>
      {/* A list that arrives meanwhile is another menu: an open one closes instead of changing under the pointer. */}
      <Menu key={isError ? 'failed' : 'list'} label={t('launcher.label')} icon={LayoutGrid} items={isError ? [again] : items} />
      {blocked && <BlockedApplicationDialog blocked={blocked} onClose={dismiss} />}
    </>
  );
};
