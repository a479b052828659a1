import { StatusBadge } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Says to whoever sent something to a client that its email did not arrive. */
export const MailFailedBadge = (): ReactNode => {
  const { t } = useTranslation('clients');
  return <StatusBadge tone="deny">{t('list.mailFailed')}</StatusBadge>;
};
