import type { ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { orders } from '../db/schema/order.ts';
import { problem } from '../http/problem.ts';
import { tellOfPaidOrder } from '../notifications/tell-of-orders.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { withCard } from '../orders/ordered-with.ts';
import { announce } from '../realtime/approval-events.ts';
import { holdOrders, PAID_ALREADY, requireChargeable } from './charge.ts';
import { resumePaid } from './unpaid-autoship.ts';
import { holdPayment, type Payment, settlePaid } from './payment.ts';

/**
 * Puts an order right that a card was charged for, in one transaction with its payment.
 * @throws 409 when it was paid meanwhile, 422 when it must not be charged any more: the charge is then to be voided
 */
export const payOrder = async (
  tx: Tx,
  { practice, payment: { id, orderId }, now }: { practice: PracticeData; payment: Payment; now: ZonedDate },
): Promise<{ orderId: number }> => {
  if (orderId === null) throw new Error('A payment has no order');
  const [order] = await holdOrders(tx, practice.id, [orderId]);
  const payment = await holdPayment(tx, id);
  if (payment.status === 'PAID') return { orderId };
  if (payment.status !== 'PENDING' || !order || !isUnpaid(order) || order.total - order.credited !== payment.amount)
    throw problem(409, PAID_ALREADY);
  await requireChargeable(tx, practice, order, now);
  await tx
    .update(orders)
    .set({
      paymentFailedAt: null,
      paymentFailureReason: null,
      nextPaymentAt: null,
      walletId: payment.walletId,
      ordered: withCard(payment.walletId),
    })
    .where(eq(orders.id, orderId));
  await announce(tx, [ordersChanged(order, now)]);
  await resumePaid(tx, order, payment.walletId, now);
  await settlePaid(tx, id, { settledAt: now });
  if (order.paymentFailedAt !== null) await tellOfPaidOrder(tx, orderId, now);
  return { orderId };
};
