import type { ZonedDate } from '@practice-portal/domain/locale';
import { eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { orders } from '../db/schema/order.ts';
import { payments } from '../db/schema/payment.ts';
import { problem } from '../http/problem.ts';
import { tellOfPaidOrder } from '../notifications/tell-of-orders.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';
import { resumePaid } from './unpaid-autoship.ts';
import { holdPayment, type Payment } from './payment.ts';

/** Said of an order that is paid. */
export const PAID_ALREADY = 'This order is paid already';

/**
 * Puts an order right that a card was charged for, in one transaction with its payment.
 * @throws 409 when it was paid meanwhile: the charge is then to be voided
 */
export const payOrder = async (
  tx: Tx,
  { payment: { id, orderId }, now }: { payment: Payment; now: ZonedDate },
): Promise<{ orderId: number }> => {
  if (orderId === null) throw new Error('A payment has no order');
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const payment = await holdPayment(tx, id);
  if (payment.status === 'PAID') return { orderId };
  if (payment.status !== 'PENDING' || !order || !isUnpaid(order) || order.total - order.credited !== payment.amount)
    throw problem(409, PAID_ALREADY);
  await tx
    .update(orders)
    .set({ paymentFailedAt: null, paymentFailureReason: null, nextPaymentAt: null, walletId: payment.walletId })
    .where(eq(orders.id, orderId));
  await resumePaid(tx, order, payment.walletId, now);
  await tx.update(payments).set({ status: 'PAID', settledAt: now }).where(eq(payments.id, id));
  if (order.paymentFailedAt !== null) await tellOfPaidOrder(tx, orderId, now);
  return { orderId };
};
