import { Stack, Text } from '@chakra-ui/react';
import { AUTOSHIP_OTHER, type AutoshipItem, defaultFrequency, frequencyProblem } from '@practice-portal/domain/autoship';
import { addDays, isIsoDate } from '@practice-portal/domain/locale';
import { useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AutoshipValues } from './autoship-values.ts';
import { FrequencyChoice } from './frequency-choice.tsx';

/** A value once it has not changed for so long. */
const useSettled = <Value,>(value: Value, milliseconds: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};

/** A number of days counts once nobody has typed for so long. Rule: docs/rules/autoship.md#frequency. */
const COMMIT_MS = 1_000;
/** A date counts once nobody has changed it for so long. Rule: docs/rules/autoship.md#frequency. */
const DATE_MS = 500;
const SHIPMENTS_SHOWN = 3;

/** When it will ship, by what is chosen: a frequency says little until it is dates. */
const Shipments = ({ frequency, nextFireDate }: { frequency: number | null; nextFireDate: string }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate } = useLocale();
  const first = useSettled(nextFireDate, DATE_MS);
  if (frequency === null || Number.isNaN(frequency) || frequencyProblem(frequency) !== null || !isIsoDate(first)) return null;
  const dates = Array.from({ length: SHIPMENTS_SHOWN }, (_, at) => formatDate(addDays(first, at * frequency)));
  return (
    <Text color="fg.muted" textStyle="sm" role="status">
      {t('autoship.shipments', { dates: dates.join(', ') })}
    </Text>
  );
};

/** Frequency of an AutoShip: a preset, or a number of days that counts a second after it was typed. */
export const FrequencyFields = ({ items }: { items: readonly AutoshipItem[] }): ReactNode => {
  const { values, setFieldValue } = useFormikContext<AutoshipValues>();
  const { preset, days, frequency, nextFireDate } = values;
  const isOther = preset === AUTOSHIP_OTHER;
  // What ships together falls back to what its first product with a frequency of its own is sold with.
  const usual = defaultFrequency(items.find((item) => item.productDefaultAutoshipDays !== null)?.productDefaultAutoshipDays ?? null);
  const typed = useSettled(days, COMMIT_MS);
  const chosen = isOther ? typed : preset;
  useEffect(() => {
    if (chosen !== frequency) void setFieldValue('frequency', chosen);
  }, [chosen, frequency, setFieldValue]);
  return (
    <Stack gap="4">
      <FrequencyChoice preset="preset" days="days" usual={usual} />
      <Shipments frequency={frequency} nextFireDate={nextFireDate} />
    </Stack>
  );
};
