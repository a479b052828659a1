import { addTime, inZone, practiceTimeZone, type ZonedDate } from '@practice-portal/domain/locale';
import { type DeclineReason, nextAttemptAt } from '@practice-portal/domain/payment';
import type { PracticeData } from '@practice-portal/domain/practice';
import { and, asc, eq, gt, lte, or } from 'drizzle-orm';

import type { ChargeOutcome } from '../acquirer/types.ts';
import { paysHere } from '../carts/checks-out-here.ts';
import { AUTOSHIP_ACTOR, pauseUnpaid } from './unpaid-autoship.ts';
import type { Executor, Tx } from '../db/client.ts';
import { withReference } from '../db/reference.ts';
import { withRetry } from '../db/retry.ts';
import { orders } from '../db/schema/order.ts';
import { payments } from '../db/schema/payment.ts';
import { Problem } from '../http/problem.ts';
import { publishEvents } from '../events/publish.ts';
import { tellOfFailedPayment } from '../notifications/failed-payment.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { announce } from '../realtime/approval-events.ts';
import type { Services } from '../services.ts';
import { breathe } from '../worker/breathe.ts';
import { eachApart } from '../worker/each-apart.ts';
import type { Job } from '../worker/job.ts';
import { holdOrders, openCharge, refusalOf } from './charge.ts';
import { hasSecondPartner } from './has-second-partner.ts';
import { payOrder } from './pay-order.ts';
import { chargeOnce, type Payment, requireCard, voidQuietly } from './payment.ts';

type OrderRow = typeof orders.$inferSelect;

interface Charging {
  services: Services;
  practice: PracticeData;
  now: ZonedDate;
}

const cardProblem = (error: unknown): DeclineReason => {
  if (!(error instanceof Problem)) throw error;
  const { decline } = error.extra as { decline?: { reason?: DeclineReason } };
  if (decline?.reason) return decline.reason;
  return error.status === 404 ? 'NO_CARD' : 'EXPIRED_CARD';
};

const declined = async (tx: Tx, { services, practice, now }: Charging, order: OrderRow, reason: DeclineReason): Promise<void> => {
  const refused = await tx.$count(payments, and(eq(payments.orderId, order.id), eq(payments.status, 'DECLINED')));
  await tx
    .update(orders)
    .set({
      paymentFailedAt: order.paymentFailedAt ?? now,
      paymentFailureReason: reason,
      nextPaymentAt: nextAttemptAt(Math.max(1, refused), reason, now),
    })
    .where(eq(orders.id, order.id));
  await announce(tx, [ordersChanged(order, now)]);
  if (order.paymentFailedAt !== null) return;
  await pauseUnpaid(tx, order);
  const { id: orderId, orderNumber, clientId } = order;
  await publishEvents(tx, { practiceId: practice.id, now }, () => [
    { type: 'payment.failed', subject: `order/${orderId}`, data: { orderId, orderNumber, clientId, reason } },
  ]);
  await tellOfFailedPayment(tx, services, { practice, order, reason, paysElsewhere: paysHere(practice) !== null, now });
};

/**
 * Takes an order whose card is to be charged and writes what is charged, before anybody is asked.
 * @returns undefined where nothing is to be asked of the acquirer now
 */
const begin = async (tx: Tx, charging: Charging, orderId: number): Promise<Payment | undefined> => {
  const { practice, now } = charging;
  const [order] = await holdOrders(tx, practice.id, [orderId]);
  if (!order || order.nextPaymentAt === null || order.nextPaymentAt > now) return undefined;
  const { clientId, walletId } = order;
  if ((await refusalOf(tx, order, now)) !== null) {
    // Decisions that are taken back, and clients that are activated, make it an order again: it is looked at again tomorrow.
    await tx
      .update(orders)
      .set({ nextPaymentAt: addTime(now, 1, 'day') })
      .where(eq(orders.id, orderId));
    return undefined;
  }
  const hasWedgewoodProducts = await hasSecondPartner(tx, [orderId]);
  const card =
    walletId === null
      ? ('NO_CARD' as const)
      : await requireCard(tx, practice, { clientId, walletId, hasWedgewoodProducts, now }).catch(cardProblem);
  if (typeof card === 'string') {
    await declined(tx, charging, order, card);
    // A card that can't pay is not tried again: a person gives another one.
    await tx.update(orders).set({ nextPaymentAt: null }).where(eq(orders.id, orderId));
    return undefined;
  }
  // Undefined: it is being charged right now, or was when a process died, which `reconcile.ts` ends.
  return openCharge(tx, { practice, order, walletId: card.id, actor: AUTOSHIP_ACTOR, now });
};

const settle = async (tx: Tx, charging: Charging, payment: Payment, outcome: ChargeOutcome): Promise<void> => {
  if (outcome.charged) {
    await payOrder(tx, { practice: charging.practice, payment, now: charging.now });
    return;
  }
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, payment.orderId ?? 0))
    .for('update');
  // A person has paid it with another card meanwhile.
  if (!order || (order.nextPaymentAt === null && order.paymentFailedAt === null)) return;
  await declined(tx, charging, order, outcome.reason);
};

/**
 * Charges the card of an order that waits for it. The payment is written before the acquirer is asked and becomes one with the
 * order after: whatever is killed when, `reconcile.ts` finds what was charged, and what was not is charged next time.
 */
const chargeOrder = async (charging: Charging, orderId: number): Promise<void> => {
  const { services } = charging;
  const payment = await withRetry(() => services.db.transaction((tx) => begin(tx, charging, orderId)));
  if (!payment) return;
  const outcome = await chargeOnce(services, payment);
  try {
    await withRetry(() => services.db.transaction((tx) => settle(tx, charging, payment, outcome)));
  } catch (error) {
    await voidQuietly(services, payment);
    throw error;
  }
};

const AT_ONCE = 100;

const findDue = (executor: Executor, now: Date, after: Pick<OrderRow, 'id' | 'nextPaymentAt'> | undefined) =>
  executor
    .select({ id: orders.id, practiceId: orders.practiceId, nextPaymentAt: orders.nextPaymentAt, requestId: orders.requestId })
    .from(orders)
    .where(
      and(
        lte(orders.nextPaymentAt, now),
        after?.nextPaymentAt
          ? or(gt(orders.nextPaymentAt, after.nextPaymentAt), and(eq(orders.nextPaymentAt, after.nextPaymentAt), gt(orders.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(asc(orders.nextPaymentAt), asc(orders.id))
    .limit(AT_ONCE);

/** Charges the cards of orders that were made without anybody there, and those that were declined again in time. */
export const chargeDueOrders: Job = {
  name: 'payments.charge',
  run: async ({ services, now }) => {
    const { db, log } = services;
    for (let last: Awaited<ReturnType<typeof findDue>>[number] | undefined; ;) {
      const due = await findDue(db, now, last);
      await eachApart(due, { log, failed: 'An order was not charged' }, async ({ id, practiceId, requestId }) => {
        const practice = await loadPractice(db, practiceId);
        const zoned = inZone(now, practiceTimeZone(practice.localizationData));
        await withReference(requestId, () => chargeOrder({ services, practice, now: zoned }, id));
        await breathe(services);
      });
      last = due.at(-1);
      if (due.length < AT_ONCE) return;
    }
  },
};
