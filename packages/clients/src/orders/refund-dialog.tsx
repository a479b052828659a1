import { ChatAction, KeptForm } from '@practice-portal/access';
import { useRefundOrderItemMutation } from '@practice-portal/api-client/orders';
import { formatMoney } from '@practice-portal/domain/money';
import { isRefundRefused, type Order, type OrderItem, REFUND_REASON_MAX, refundBodySchema } from '@practice-portal/domain/order';
import { FormDialog, modalPart, TextField, useLocale, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** An item whose money can go back: `amount` in minor units. */
export interface Refundable {
  order: Order;
  item: OrderItem;
  amount: number;
}

/** 'Apply refund': gives back to its card what an item cost, and asks for the reason. */
export const RefundDialog = modalPart(function RefundDialog({
  order,
  item,
  amount,
  onClose,
}: Refundable & { onClose: () => void }): ReactNode {
  const { t } = useTranslation('clients');
  const { code } = useLocale();
  const [refund] = useRefundOrderItemMutation();
  const money = formatMoney(amount, code);
  const form = useSaveForm({
    initialValues: { amount, reason: '' },
    schema: refundBodySchema,
    save: ({ reason }, { idempotencyKey }) =>
      refund({ orderItemId: item.orderItemId, amount, reason: reason.trim(), idempotencyKey }).unwrap(),
    saved: t('order.refund.done', { amount: money }),
    onSaved: onClose,
    explain: ({ unexpected, message }) => ({ title: t('order.refund.failed'), hint: unexpected ? t('order.refund.tryAgain') : message }),
  });
  return (
    <FormDialog form={form} title={t('order.refund.title')} submitLabel={t('order.refund.title')} help={<ChatAction />} onClose={onClose}>
      <p>
        {t(isRefundRefused(item) ? 'order.refund.textAgain' : 'order.refund.text', {
          amount: money,
          product: item.productName,
          number: order.orderNumber,
        })}
      </p>
      <KeptForm form={form} name={`refund-${item.orderItemId}`} />
      <TextField name="reason" label={t('order.refund.reason')} maxLength={REFUND_REASON_MAX} required />
    </FormDialog>
  );
});
