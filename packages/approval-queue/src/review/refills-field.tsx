import { allowedRefills } from '@practice-portal/domain/approval';
import type { PrescribingLimits } from '@practice-portal/domain/guardrails';
import { isPrn } from '@practice-portal/domain/prescription';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { SelectField, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface RefillsFieldProps {
  compliance: ComplianceBean;
  /** What the law allows; null where it adds nothing. */
  limits: PrescribingLimits | null;
}

/** How often the prescription may be filled again: PRN, or a number. Source: section 5, "refills". */
export const RefillsField = ({ compliance, limits }: RefillsFieldProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatNumber } = useLocale();
  const { maximumRefills, isPrescriptionRequired } = compliance;
  const options = useMemo(
    () =>
      allowedRefills(maximumRefills, limits).map((refills) => ({
        value: refills,
        label: isPrn(refills) ? t('product.prn') : formatNumber(refills),
      })),
    [maximumRefills, limits, formatNumber, t],
  );
  return (
    <SelectField
      name="refills"
      label={t('review.field.refills')}
      help={limits?.refills ? t(limits.refills.reason.key, { ...limits.refills.reason.params }) : undefined}
      placeholder={t('review.field.refillsPlaceholder')}
      options={options}
      required={isPrescriptionRequired}
    />
  );
};
