import { KeptForm } from '@practice-portal/access';
import { FrequencyChoice } from '@practice-portal/clients';
import { AUTOSHIP_OTHER, defaultFrequency, latestShipDate, presetOf, startDateProblem } from '@practice-portal/domain/autoship';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import { isIsoDate, isoDateOf } from '@practice-portal/domain/locale';
import { domainMessage, type FieldMessage } from '@practice-portal/domain/text';
import { DateField, FormDialog, modalPart, useNow, useSaveForm } from '@practice-portal/ui';
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
  const form = useSaveForm({
    initialValues: { preset: presetOf(usual), autoshipFrequency: usual, autoshipStartDate: today },
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
        <KeptForm form={form} name={`item-autoship-${item.id}`} />
        <FrequencyChoice preset="preset" days="autoshipFrequency" usual={usual} />
        <DateField name="autoshipStartDate" label={t('autoship.start')} min={today} max={latest} required />
      </Stack>
    </FormDialog>
  );
});
