import { useFlag } from '@practice-portal/access';
import { useOnline } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

/** Why nothing can be sent while this device has no connection; null when it can, or where reasons are switched off. */
export const useOfflineReason = (): string | null => {
  const { t } = useTranslation('approval-queue');
  const explained = useFlag('actionReasonsEnabled');
  const online = useOnline();
  return explained && !online ? t('reason.offline') : null;
};
