import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { HistoryFields } from '../history/history-entries.ts';

/** Labels of a staff member's fields in 'What changed'. */
export const useStaffHistoryFields = (): HistoryFields => {
  const { t } = useTranslation('settings');
  return useMemo(
    () => ({
      labels: {
        active: t('staff.active'),
        isNew: t('staff.new'),
        firstName: t('staff.firstName'),
        lastName: t('staff.lastName'),
        username: t('staff.username'),
        email: t('staff.email'),
        externalId: t('staff.externalId'),
        notificationsEnabled: t('staff.notifications'),
        siteAdministrator: t('staff.siteAdministrator'),
        practiceManager: t('staff.practiceManager'),
        veterinarian: t('staff.veterinarian'),
        priceOverride: t('staff.priceOverride'),
        paymentRefund: t('staff.paymentRefund'),
        'veterinarianAttributes.licenseNumber': t('staff.licenseNumber'),
        'veterinarianAttributes.licenseState': t('staff.licenseState'),
        'veterinarianAttributes.licenseExpiration': t('staff.licenseExpiration'),
        'veterinarianAttributes.phone': t('staff.phone'),
        'veterinarianAttributes.cell': t('staff.cell'),
      },
    }),
    [t],
  );
};
