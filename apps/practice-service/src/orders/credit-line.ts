import { creditOf, type RefundCause } from '@practice-portal/domain/order';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { payments } from '../db/schema/payment.ts';
import type { HeldLine } from './hold-lines.ts';
import { pricedLine, readPricedLines } from './priced-lines.ts';
import { openRefund, takeBackRefund } from './refund.ts';

/** Is no longer to be paid, or goes back. */
export interface Credit {
  cause: RefundCause;
  now: Date;
  /** When the decision it follows from is final: nothing goes back before. */
  dueAt: Date;
}

/**
 * Takes a line's share off what its order costs, and has it paid back where it was paid.
 * @returns what goes back to the card, in minor units; 0 where nothing was charged
 */
export const creditLine = async (tx: Tx, { line }: HeldLine, { cause, now, dueAt }: Credit): Promise<number> => {
  // Read again: another line of the same order may have been credited in this transaction.
  const [order] = await tx.select().from(orders).where(eq(orders.id, line.orderId));
  if (!order) throw new Error('A line has no order');
  const asCredited = (await readPricedLines(tx, [order.id])).map((each) => ({
    ...pricedLine(each),
    // This one was moved already. One that was refunded may come back afterwards.
    isCredited: each.credited > 0 || (each.id !== line.id && (each.status === 'Canceled' || each.status === 'Returned')),
  }));
  const amount = creditOf(order, asCredited, order.credited, line.id);
  if (amount === 0) return 0;
  await tx
    .update(orders)
    .set({ credited: order.credited + amount })
    .where(eq(orders.id, order.id));
  await tx.update(orderItems).set({ credited: amount }).where(eq(orderItems.id, line.id));
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'PAID')));
  if (!payment) return 0;
  await openRefund(tx, {
    practiceId: line.practiceId,
    clientId: line.clientId,
    orderId: order.id,
    orderItemId: line.id,
    paymentKey: payment.key,
    amount,
    currency: payment.currency,
    cause,
    dueAt,
    createdAt: now,
  });
  return amount;
};

/**
 * Takes a credit back with the decision it followed from.
 * @returns false when its money may be on its way already
 */
export const uncreditLine = async (tx: Tx, { line }: HeldLine): Promise<boolean> => {
  if (!(await takeBackRefund(tx, line.id))) return false;
  const [order] = await tx.select({ credited: orders.credited }).from(orders).where(eq(orders.id, line.orderId));
  await tx
    .update(orders)
    .set({ credited: (order?.credited ?? 0) - line.credited })
    .where(eq(orders.id, line.orderId));
  await tx.update(orderItems).set({ credited: 0 }).where(eq(orderItems.id, line.id));
  return true;
};
