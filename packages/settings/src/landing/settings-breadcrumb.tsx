import { PATHS } from '@practice-portal/domain/navigation';
import { Breadcrumb } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Breadcrumb of a settings page: 'Settings', which leads back to the landing, then the page. */
export const SettingsBreadcrumb = ({ title }: { title: string }): ReactNode => {
  const { t } = useTranslation('settings');
  return <Breadcrumb above={[{ label: t('landing.title'), to: PATHS.settings }]} current={title} />;
};
