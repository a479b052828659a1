import { usePractice } from '@practice-portal/access';
import { NOTIFICATION_MODES } from '@practice-portal/domain/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { HistoryFields } from '../history/history-entries.ts';

/** Labels of this page's fields in 'What changed'. */
export const useNotificationHistoryFields = (): HistoryFields => {
  const { t } = useTranslation('settings');
  const { notificationGroups } = usePractice().practiceHomeFeatures;
  return useMemo(
    () => ({
      labels: {
        name: t('notifications.name'),
        email: t('notifications.email'),
        staffFirstName: t('staff.firstName'),
        staffLastName: t('staff.lastName'),
        notificationsEnabled: t('notifications.enabled'),
        notificationMode: t('notifications.mode'),
        smsEnabled: t('notifications.smsTitle'),
        messageText: t('notifications.message'),
      },
      format: (field, value) => {
        if (field === 'notificationsEnabled') {
          const chosen = notificationGroups.filter(({ type }) => String(value).split(/,\s*/).includes(type));
          return chosen.length > 0 ? chosen.map(({ description }) => description).join(', ') : t('history.nothing');
        }
        const mode = NOTIFICATION_MODES.find((known) => field === 'notificationMode' && known === value);
        return mode && t(`notifications.modes.${mode}`);
      },
    }),
    [t, notificationGroups],
  );
};
