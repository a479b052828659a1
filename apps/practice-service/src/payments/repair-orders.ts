import type { ZonedDate } from '@practice-portal/domain/locale';
import { isHardDecline, type PaymentResult } from '@practice-portal/domain/payment';
import type { PracticeData } from '@practice-portal/domain/practice';
import { and, eq } from 'drizzle-orm';

import type { ChargeOutcome } from '../acquirer/types.ts';
import type { Tx } from '../db/client.ts';
import { orders } from '../db/schema/order.ts';
import { payments } from '../db/schema/payment.ts';
import { problem } from '../http/problem.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { withCard } from '../orders/ordered-with.ts';
import { paymentText } from '../orders/payment-text.ts';
import { announce } from '../realtime/approval-events.ts';
import { holdOrders, openCharge, PAID_ALREADY, requireChargeable } from './charge.ts';
import { hasSecondPartner } from './has-second-partner.ts';
import { payOrder } from './pay-order.ts';
import { type Payment, requireCard } from './payment.ts';

/** Said of an order that another card is charged for. */
const PAID_NOW = 'This order is being paid right now';

/** Orders that are to be paid, and the card that pays them. */
export interface Repair {
  practice: PracticeData;
  orderIds: number[];
  walletId: number;
  actor: string;
}

type OrderRow = typeof orders.$inferSelect;

/** The orders that are to be paid, all of one client. @throws 404 for one that is not there, or another client's */
const requireOrders = async (tx: Tx, { practice, orderIds }: Repair): Promise<OrderRow[]> => {
  const found = await holdOrders(tx, practice.id, orderIds);
  const clientId = found[0]?.clientId;
  if (found.length !== orderIds.length || found.some((order) => order.clientId !== clientId))
    throw problem(404, 'No such order of this client');
  return found;
};

const findRunning = async (tx: Tx, orderId: number, walletId: number): Promise<Payment | undefined> => {
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.walletId, walletId), eq(payments.status, 'PENDING')));
  return found;
};

/**
 * Writes what is to be charged before anybody is asked.
 * @returns what is charged, and the orders that the card has paid already
 */
export const beginRepair = async (tx: Tx, asked: Repair, now: ZonedDate): Promise<{ opened: Payment[]; paid: number[] }> => {
  const { practice, walletId, actor } = asked;
  const found = await requireOrders(tx, asked);
  const clientId = found[0]?.clientId ?? 0;
  const failed = found.filter((order) => isUnpaid(order) && order.credited < order.total);
  // Paid by this card: what was asked for is so, such as after an answer that was lost.
  const paid = found.filter((order) => !isUnpaid(order) && order.walletId === walletId).map(({ id }) => id);
  if (failed.length === 0 && paid.length === 0) throw problem(409, PAID_ALREADY);
  if (failed.length === 0) return { opened: [], paid };
  const hasWedgewoodProducts = await hasSecondPartner(tx, asked.orderIds);
  await requireCard(tx, practice, { clientId, walletId, hasWedgewoodProducts, now });
  const opened: Payment[] = [];
  for (const order of failed) {
    await requireChargeable(tx, practice, order, now);
    const payment = await openCharge(tx, { practice, order, walletId, actor, now });
    // The same card is being charged already by a repeat of this request: the answer counts for both.
    const running = payment ?? (await findRunning(tx, order.id, walletId));
    if (!running) throw problem(409, PAID_NOW);
    opened.push(running);
  }
  return { opened, paid };
};

/** A payment, and what the acquirer said of it. */
export interface Charged {
  payment: Payment;
  outcome: ChargeOutcome;
}

/** Puts an order right that was charged, or says why it was not. */
export const settleRepair = async (
  tx: Tx,
  practice: PracticeData,
  { payment, outcome }: Charged,
  now: ZonedDate,
): Promise<PaymentResult> => {
  const orderId = payment.orderId ?? 0;
  if (outcome.charged) {
    await payOrder(tx, { practice, payment, now });
    return paidResult(orderId);
  }
  const { reason } = outcome;
  const refused = await tx
    .update(orders)
    .set({ paymentFailureReason: reason, walletId: payment.walletId, ordered: withCard(payment.walletId) })
    .where(eq(orders.id, orderId))
    .returning({ practiceId: orders.practiceId, clientId: orders.clientId });
  await announce(
    tx,
    refused.map((order) => ordersChanged(order, now)),
  );
  return { orderId, paid: false, reason, message: paymentText(practice, `decline.${reason}`), isHardDecline: isHardDecline(reason) };
};

/** The result of an order that is paid. */
export const paidResult = (orderId: number): PaymentResult => ({ orderId, paid: true, reason: null, message: null, isHardDecline: false });
