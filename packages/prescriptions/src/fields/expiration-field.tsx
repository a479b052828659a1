import { type PrescribingLimits, withinLimits } from '@practice-portal/domain/guardrails';
import { addMonths, isIsoDate, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { expirationLimits } from '@practice-portal/domain/prescription';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { DateField, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Props of {@link ExpirationField}. */
export interface ExpirationFieldProps {
  compliance: ComplianceBean;
  /** Legal limits; null where there are none. */
  limits: PrescribingLimits | null;
  now: ZonedDate;
  /** The hint is a rule here, not a message: the latest date it allows is the latest that can be chosen. */
  hintBinds?: boolean;
}

/** Expiration date of the prescription. Rule: docs/rules/prescriptions.md#expiration. */
export const ExpirationField = ({ compliance, limits, now, hintBinds = false }: ExpirationFieldProps): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { code, formatDate } = useLocale();
  const { min, max, locked, hintMonths } = useMemo(
    () => expirationLimits({ now, compliance: withinLimits(compliance, limits), localeCode: code }),
    [now, compliance, limits, code],
  );
  const bound = hintBinds && hintMonths !== null ? addMonths(isoDateOf(now), hintMonths) : null;
  const limit = limits?.expiration;
  // Where the hint covers it, the reason is shown only for a date that was changed.
  const isHinted = limit != null && hintMonths !== null && limit.max >= addMonths(isoDateOf(now), hintMonths);
  const isLowered = limit != null && (compliance.defaultExpirationDate ?? '') > limit.max;
  // The field would start with it.
  const passed = !locked && isIsoDate(compliance.defaultExpirationDate) && compliance.defaultExpirationDate < min;
  const help = [
    ...(passed ? [t('fields.expirationPassed', { date: formatDate(compliance.defaultExpirationDate ?? '') })] : []),
    ...(hintMonths === null ? [] : [t('fields.expirationHint', { count: hintMonths })]),
    ...(limit && (!isHinted || isLowered) ? [t(limit.reason.key, { ...limit.reason.params })] : []),
  ];
  return (
    <DateField
      name="expirationDate"
      label={t('fields.expirationDate')}
      help={help.length === 0 ? undefined : help.join('. ')}
      required={compliance.isPrescriptionRequired}
      min={min}
      max={bound !== null && bound < max ? bound : max}
      // It stands where the help would: a date that can't be changed has its limits all the same.
      disabledReason={locked ? [t('fields.expirationLocked'), ...help].join('. ') : null}
    />
  );
};
