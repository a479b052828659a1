import { Box } from '@chakra-ui/react';
import {
  AUTOSHIP_FREQUENCY_MAX,
  AUTOSHIP_FREQUENCY_MIN,
  AUTOSHIP_OTHER,
  AUTOSHIP_PRESETS,
  frequencyLabel,
} from '@practice-portal/domain/autoship';
import { NumberField, SelectField } from '@practice-portal/ui';
import { useField } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Props of {@link FrequencyChoice}. */
export interface FrequencyChoiceProps {
  /** The form's field of the preset. */
  preset: string;
  /** The form's field of the days that are typed where the preset is 'Other'. */
  days: string;
  /** Days that an empty field falls back to. */
  usual: number;
}

/** How often an AutoShip ships: a preset, or a number of days. Rule: docs/rules/autoship.md#frequency. */
export const FrequencyChoice = ({ preset, days, usual }: FrequencyChoiceProps): ReactNode => {
  const { t } = useTranslation(['clients', 'domain']);
  const [{ value: chosen }] = useField<number | null>(preset);
  const [{ value: typed }, , { setValue }] = useField<number | null>(days);
  const options = useMemo(
    () => [
      ...AUTOSHIP_PRESETS.map((value) => {
        const { key, params } = frequencyLabel(value);
        return { value, label: t(key, { ...params }) };
      }),
      { value: AUTOSHIP_OTHER, label: t('autoship.other') },
    ],
    [t],
  );
  const fallBack = (): void => {
    if (typed === null) void setValue(usual);
  };
  return (
    <>
      <SelectField name={preset} label={t('autoship.frequency')} options={options} required />
      {chosen === AUTOSHIP_OTHER && (
        <Box onBlur={fallBack}>
          <NumberField
            name={days}
            label={t('autoship.days')}
            min={AUTOSHIP_FREQUENCY_MIN}
            max={AUTOSHIP_FREQUENCY_MAX}
            unit={t('autoship.daysUnit')}
            required
          />
        </Box>
      )}
    </>
  );
};
