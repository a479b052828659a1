import { type ComplianceBean, isPrn, refillOptions } from '@practice-portal/domain';
import { SelectField, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** How often the prescription may be filled again: PRN, or a number. Source: section 5, "refills". */
export const RefillsField = ({ compliance }: { compliance: ComplianceBean }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatNumber } = useLocale();
  const { maximumRefills, isPrescriptionRequired } = compliance;
  const options = useMemo(
    () =>
      refillOptions(maximumRefills).map((refills) => ({
        value: refills,
        label: isPrn(refills) ? t('product.prn') : formatNumber(refills),
      })),
    [maximumRefills, formatNumber, t],
  );
  return (
    <SelectField
      name="refills"
      label={t('review.field.refills')}
      placeholder={t('review.field.refillsPlaceholder')}
      options={options}
      required={isPrescriptionRequired}
    />
  );
};
