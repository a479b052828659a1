import type { PrescribingLimits } from '@practice-portal/domain/guardrails';
import { isPrn } from '@practice-portal/domain/prescription';
import { SelectField, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Props of {@link RefillsField}. */
export interface RefillsFieldProps {
  name: string;
  /** The options. */
  choices: readonly number[];
  required: boolean;
  /** Legal limits; null where there are none. */
  limits: PrescribingLimits | null;
}

/** Refills of the prescription: PRN, or a number. Rule: docs/rules/prescriptions.md#refills. */
export const RefillsField = ({ name, choices, required, limits }: RefillsFieldProps): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { formatNumber } = useLocale();
  const options = useMemo(
    () =>
      choices.map((refills) => ({
        value: refills,
        label: isPrn(refills) ? t('fields.prn') : formatNumber(refills),
      })),
    [choices, formatNumber, t],
  );
  return (
    <SelectField
      name={name}
      label={t('fields.refills')}
      help={limits?.refills ? t(limits.refills.reason.key, { ...limits.refills.reason.params }) : undefined}
      placeholder={t('fields.refillsPlaceholder')}
      options={options}
      required={required}
    />
  );
};
