import { KeptForm } from '@practice-portal/access';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import { latestShipDate, startDateProblem } from '@practice-portal/domain/autoship';
import { isIsoDate, isoDateOf } from '@practice-portal/domain/locale';
import { domainMessage } from '@practice-portal/domain/text';
import { DateField, FormDialog, modalPart, useSaveForm, useNow } from '@practice-portal/ui';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useChangeItem } from './use-change-item.ts';

interface ShipDateDialogProps {
  cart: Cart;
  item: CartItem;
  onClose: () => void;
}

/** When an AutoShip of the order ships first: not in the past. Rule: docs/rules/checkout.md#first-ship-date. */
export const ShipDateDialog = modalPart(function ShipDateDialog({ cart, item, onClose }: ShipDateDialogProps): ReactNode {
  const { t } = useTranslation('ordering');
  const { send } = useChangeItem(cart);
  const now = useNow();
  const [today, latest] = [isoDateOf(now), latestShipDate(now)];
  const problemOf = (date: string | null) => {
    if (date === null || date === '') return domainMessage('validation.required');
    if (isIsoDate(date) && date < today) return domainMessage('checkout.firstShipDatePassed');
    return startDateProblem(date, now);
  };
  const form = useSaveForm({
    initialValues: { autoshipStartDate: item.autoshipStartDate },
    validate: ({ autoshipStartDate }) => {
      const problem = problemOf(autoshipStartDate);
      return problem === null ? {} : { autoshipStartDate: problem as never };
    },
    save: (change, { idempotencyKey }) => send({ item, change, idempotencyKey }),
    saved: t('drawer.updated'),
    onSaved: onClose,
    explain: ({ unexpected }) => (unexpected ? { title: t('drawer.updateFailed'), hint: t('drawer.tryAgain') } : undefined),
  });
  return (
    <FormDialog form={form} size="sm" title={t('shipping.dateTitle', { product: item.productName })} onClose={onClose}>
      <KeptForm form={form} name={`ship-date-${item.id}`} />
      <DateField name="autoshipStartDate" label={t('autoship.start')} min={today} max={latest} required />
    </FormDialog>
  );
});
