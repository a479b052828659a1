import { type ComplianceBean, expirationLimits } from '@practice-portal/domain';
import { DateField, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Until when the prescription holds. Source: section 5, "expirationDate". */
export const ExpirationField = ({ compliance }: { compliance: ComplianceBean }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { code } = useLocale();
  const [now] = useState(() => new Date());
  const { min, max, locked, hintMonths } = useMemo(() => expirationLimits({ now, compliance, localeCode: code }), [now, compliance, code]);
  return (
    <DateField
      name="expirationDate"
      label={t('review.field.expirationDate')}
      help={hintMonths === null ? undefined : t('review.field.expirationHint', { count: hintMonths })}
      required={compliance.isPrescriptionRequired}
      min={min}
      max={max}
      disabledReason={locked ? t('review.field.expirationLocked') : null}
    />
  );
};
