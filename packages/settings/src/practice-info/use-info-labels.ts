import { formatMoney, fromMajorUnits } from '@practice-portal/domain/money';
import { CARE_FOCUSES } from '@practice-portal/domain/practice-info';
import { useLocale } from '@practice-portal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { HistoryFields } from '../history/history-entries.ts';

const PHONES = ['practicePhoneNumber', 'billingPhoneNumber', 'mobilePhoneNumber', 'faxNumber', 'phone'];

/** Labels of the general information's fields. */
export const useInfoLabels = () => {
  const { t } = useTranslation('settings');
  return useMemo(
    () => ({
      webSiteTitle: t('practiceInfo.webSiteTitle'),
      practicePhoneNumber: t('practiceInfo.practicePhoneNumber'),
      ecommerceModel: t('practiceInfo.ecommerceModel'),
      primaryContactName: t('practiceInfo.primaryContactName'),
      address1: t('practiceInfo.address1'),
      primaryContactEmailAddress: t('practiceInfo.primaryContactEmailAddress'),
      address2: t('practiceInfo.address2'),
      postalCode: t('practiceInfo.postalCode'),
      billingPhoneNumber: t('practiceInfo.billingPhoneNumber'),
      mobilePhoneNumber: t('practiceInfo.mobilePhoneNumber'),
      city: t('practiceInfo.city'),
      state: t('practiceInfo.state'),
      faxNumber: t('practiceInfo.faxNumber'),
      compoundedServicesFee: t('practiceInfo.compoundedServicesFee'),
    }),
    [t],
  );
};

/** Labels and value formats of these fields in 'What changed'. */
export const useInfoHistoryFields = (): HistoryFields => {
  const { t } = useTranslation('settings');
  const { code, formatPhone } = useLocale();
  const labels = useInfoLabels();
  return useMemo(
    () => ({
      labels: { ...labels, phone: t('practiceInfo.phone') },
      format: (field, value) => {
        if (PHONES.includes(field)) return formatPhone(String(value));
        if (field === 'compoundedServicesFee') return formatMoney(fromMajorUnits(Number(value)), code);
        const focus = CARE_FOCUSES.find((known) => field === 'ecommerceModel' && known === value);
        return focus && t(`practiceInfo.focus.${focus}`);
      },
    }),
    [labels, t, code, formatPhone],
  );
};
