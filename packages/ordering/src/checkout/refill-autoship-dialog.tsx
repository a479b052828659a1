import {
  AUTOSHIP_FREQUENCY_MIN,
  AUTOSHIP_PRESETS,
  defaultFrequency,
  frequencyLabel,
  latestShipDate,
  startDateProblem,
} from '@practice-portal/domain/autoship';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import { isIsoDate, isoDateOf } from '@practice-portal/domain/locale';
import { domainMessage, type FieldMessage } from '@practice-portal/domain/text';
import { DateField, FormDialog, modalPart, SelectField, useNow, useSaveForm } from '@practice-portal/ui';
import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useChangeItem } from './use-change-item.ts';

interface RefillAutoshipDialogProps {
  cart: Cart;
  item: CartItem;
  onClose: () => void;
}

/** Frequency and start of a refill's AutoShip, the only choices of a refill. */
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
  const options = days.map((value) => {
    const { key, params } = frequencyLabel(value);
    return { value, label: t(key, { ...params }) };
  });
  const form = useSaveForm({
    initialValues: { autoshipFrequency: usual, autoshipStartDate: today },
    validate: ({ autoshipStartDate }) => {
      const problem = dateProblem(autoshipStartDate);
      return problem === null ? {} : { autoshipStartDate: problem as never };
    },
    save: (change, { idempotencyKey }) => send({ item, change: { ...change, autoshipQuantity: item.orderQuantity }, idempotencyKey }),
    saved: t('drawer.updated'),
    onSaved: onClose,
    explain: ({ unexpected }) => (unexpected ? { title: t('drawer.updateFailed'), hint: t('drawer.tryAgain') } : undefined),
  });
  return (
    <FormDialog form={form} size="sm" allowUnchanged title={t('shipping.autoshipTitle', { product: item.productName })} onClose={onClose}>
      <Stack gap="4">
        <SelectField name="autoshipFrequency" label={t('autoship.frequency')} options={options} required />
        <DateField name="autoshipStartDate" label={t('autoship.start')} min={today} max={latest} required />
      </Stack>
    </FormDialog>
  );
});
