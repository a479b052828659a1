import { PATHS } from '@practice-portal/domain/navigation';
import { Breadcrumb } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Props of {@link SettingsBreadcrumb}. */
export interface SettingsBreadcrumbProps {
  /** The page's own title. */
  title: string;
}

/** Where a settings page stands: 'Settings', which leads back to the landing, then the page. Put it above the page's title. */
export const SettingsBreadcrumb = ({ title }: SettingsBreadcrumbProps): ReactNode => {
  const { t } = useTranslation('access');
  return <Breadcrumb above={[{ label: t('settingsLanding.title'), to: PATHS.settings }]} current={title} />;
};
