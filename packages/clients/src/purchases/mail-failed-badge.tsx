import { StatusBadge } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Warning that an email to a client did not arrive. */
export const MailFailedBadge = (): ReactNode => {
  const { t } = useTranslation('clients');
  return <StatusBadge tone="deny">{t('list.mailFailed')}</StatusBadge>;
};
