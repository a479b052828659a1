import {
  AUTOSHIP_FREQUENCY_MAX,
  AUTOSHIP_FREQUENCY_MIN,
  AUTOSHIP_OTHER,
  AUTOSHIP_PRESETS,
  defaultFrequency,
  frequencyLabel,
  latestShipDate,
  startDateProblem,
} from '@practice-portal/domain/autoship';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import { isIsoDate, isoDateOf } from '@practice-portal/domain/locale';
import { domainMessage, type FieldMessage } from '@practice-portal/domain/text';
import { DateField, FormDialog, modalPart, NumberField, SelectField, useNow, useSaveForm } from '@practice-portal/ui';
import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useChangeItem } from './use-change-item.ts';

interface RefillAutoshipDialogProps {
  cart: Cart;
  item: CartItem;
  onClose: () => void;
}

/** Frequency and start of the AutoShip of a refill or a diet item, the only choices of these. */
export const RefillAutoshipDialog = modalPart(function RefillAutoshipDialog({ cart, item, onClose }: RefillAutoshipDialogProps): ReactNode {
  const { t } = useTranslation('ordering');
  const { send } = useChangeItem(cart);
  const moment = useNow();
  const [today, latest] = [isoDateOf(moment), latestShipDate(moment)];
  const dateProblem = (date: string | null): FieldMessage | null => {
    if (date === null || date === '') return domainMessage('validation.required');
    if (isIsoDate(date) && date < today) return domainMessage('checkout.firstShipDatePassed');
    return startDateProblem(date, moment);
  };
  const usual = defaultFrequency(item.productDefaultAutoshipDays);
  const days = [...new Set([...AUTOSHIP_PRESETS.filter((preset) => preset >= AUTOSHIP_FREQUENCY_MIN), usual])].toSorted(
    (one, other) => one - other,
  );
  const options = [
    ...days.map((value) => {
      const { key, params } = frequencyLabel(value);
      return { value, label: t(key, { ...params }) };
    }),
    { value: AUTOSHIP_OTHER, label: t('autoship.other') },
  ];
  const form = useSaveForm({
    initialValues: { preset: usual, autoshipFrequency: usual, autoshipStartDate: today },
    validate: ({ preset, autoshipFrequency, autoshipStartDate }) => {
      const problem = dateProblem(autoshipStartDate);
      const isMissing = preset === AUTOSHIP_OTHER && autoshipFrequency === null;
      return {
        ...(problem === null ? {} : { autoshipStartDate: problem as never }),
        ...(isMissing ? { autoshipFrequency: domainMessage('validation.required') as never } : {}),
      };
    },
    save: ({ preset, autoshipFrequency: typed, autoshipStartDate }, { idempotencyKey }) => {
      const autoshipFrequency = preset === AUTOSHIP_OTHER ? typed : preset;
      return send({ item, change: { autoshipFrequency, autoshipStartDate, autoshipQuantity: item.orderQuantity }, idempotencyKey });
    },
    saved: t('drawer.updated'),
    onSaved: onClose,
    explain: ({ unexpected }) => (unexpected ? { title: t('drawer.updateFailed'), hint: t('drawer.tryAgain') } : undefined),
  });
  return (
    <FormDialog form={form} size="sm" allowUnchanged title={t('shipping.autoshipTitle', { product: item.productName })} onClose={onClose}>
      <Stack gap="4">
        <SelectField name="preset" label={t('autoship.frequency')} options={options} required />
        {form.formik.values.preset === AUTOSHIP_OTHER && (
          <NumberField
            name="autoshipFrequency"
            label={t('autoship.days')}
            min={AUTOSHIP_FREQUENCY_MIN}
            max={AUTOSHIP_FREQUENCY_MAX}
            unit={t('autoship.unit')}
            required
          />
        )}
        <DateField name="autoshipStartDate" label={t('autoship.start')} min={today} max={latest} required />
      </Stack>
    </FormDialog>
  );
});
