import type { ProtocolBody } from '@practice-portal/domain/protocol';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Labels of a protocol's fields. */
export const useProtocolLabels = (): Record<keyof ProtocolBody, string> => {
  const { t } = useTranslation('settings');
  return useMemo(
    () => ({
      name: t('protocols.field.name'),
      scope: t('protocols.field.scope'),
      scopeValue: t('protocols.field.scopeValue'),
      examWithinDays: t('protocols.field.examWithinDays'),
      bloodTestWithinDays: t('protocols.field.bloodTestWithinDays'),
      heartwormTestWithinDays: t('protocols.field.heartwormTestWithinDays'),
      weighedWithinDays: t('protocols.field.weighedWithinDays'),
      refillWithinDays: t('protocols.field.refillWithinDays'),
      sameProduct: t('protocols.field.sameProduct'),
      maxRefills: t('protocols.field.maxRefills'),
    }),
    [t],
  );
};
