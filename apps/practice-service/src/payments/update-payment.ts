import type { ZonedDate } from '@practice-portal/domain/locale';
import { updatePaymentContract } from '@practice-portal/domain/contract/payment';
import { inZone, practiceTimeZone } from '@practice-portal/domain/locale';
import { isHardDecline, type PaymentResult } from '@practice-portal/domain/payment';
import type { PracticeData } from '@practice-portal/domain/practice';
import { and, eq } from 'drizzle-orm';

import type { ChargeOutcome } from '../acquirer/types.ts';
import { paysHere } from '../carts/checks-out-here.ts';
import type { Tx } from '../db/client.ts';
import { orders } from '../db/schema/order.ts';
import { payments } from '../db/schema/payment.ts';
import { route } from '../http/contract-route.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { withCard } from '../orders/ordered-with.ts';
import { paymentText } from '../orders/payment-text.ts';
import { problem } from '../http/problem.ts';
import { actorOf } from '../http/session.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { withIdempotency } from '../http/with-idempotency.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { announce } from '../realtime/approval-events.ts';
import type { Services } from '../services.ts';
import { holdOrders, openCharge, PAID_ALREADY, requireChargeable } from './charge.ts';
import { hasSecondPartner } from './has-second-partner.ts';
import { payOrder } from './pay-order.ts';
import { chargeOnce, type Payment, requireCard, voidQuietly } from './payment.ts';

interface Asked {
  practice: PracticeData;
  orderIds: number[];
  walletId: number;
  actor: string;
}

type OrderRow = typeof orders.$inferSelect;

/** The orders that are to be paid, all of one client. @throws 404 for one that is not there, or another client's */
const requireOrders = async (tx: Tx, { practice, orderIds }: Asked): Promise<OrderRow[]> => {
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

/** Writes what is to be charged before anybody is asked. */
const begin = async (tx: Tx, asked: Asked, now: ZonedDate): Promise<{ opened: Payment[]; paid: number[] }> => {
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
    if (!running) throw problem(409, 'This order is being paid right now');
    opened.push(running);
  }
  return { opened, paid };
};

interface Charged {
  payment: Payment;
  outcome: ChargeOutcome;
}

const settle = async (tx: Tx, practice: PracticeData, { payment, outcome }: Charged, now: ZonedDate): Promise<PaymentResult> => {
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

const paidResult = (orderId: number): PaymentResult => ({ orderId, paid: true, reason: null, message: null, isHardDecline: false });

/** Charges orders whose payment failed to another card: each is charged, and has its result, on its own. */
export const updatePayment = route(updatePaymentContract, {
  audit: 'payments.update',
  run: async ({ params: { orderId, walletId }, body: { ids }, session, services, db, request, write, about }) => {
    about({ subject: `order/${orderId}`, after: { walletId, ids } });
    const practice = await loadPractice(db, session.practiceId);
    const refusal = paysHere(practice);
    if (refusal !== null) throw problem(403, refusal);
    const actor = actorOf(session);
    const orderIds = [...new Set(ids)];
    if (!orderIds.includes(orderId)) throw problem(404, 'The request is about another order than its address');
    const key = idempotencyKeyOf(request);
    const now = inZone(services.now(), practiceTimeZone(practice.localizationData));
    const asked = { path: request.routeOptions.url, orderId, walletId, orderIds };
    const idempotent = { practiceId: practice.id, key, actor, request: asked, now };
    // A key that is done already gets its stored answer, without another charge.
    const done = key === null ? null : await answered(services, idempotent);
    const begun = done ? { opened: [], paid: [] } : await db.transaction((tx) => begin(tx, { practice, orderIds, walletId, actor }, now));
    const charged: Charged[] = [];
    for (const payment of begun.opened) charged.push({ payment, outcome: await chargeOnce(services, payment) });
    try {
      return await write(async (tx, record) => {
        const { answer, replayed } = await withIdempotency(tx, idempotent, async () => {
          const results = begun.paid.map(paidResult);
          for (const each of charged) results.push(await settle(tx, practice, each, now));
          return { data: { results } };
        });
        record({ after: answer, ...(replayed ? { result: 'replayed' as const } : {}) });
        return answer;
      });
    } catch (error) {
      for (const { payment } of charged) await voidQuietly(services, payment);
      throw error;
    }
  },
});

class Unknown extends Error {}

/** Whether a key has its answer: a look that leaves nothing behind when it has none. */
const answered = async ({ db }: Services, idempotent: Parameters<typeof withIdempotency>[1]): Promise<boolean> => {
  try {
    await db.transaction((tx) =>
      withIdempotency(tx, idempotent, () => {
        throw new Unknown();
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Unknown) return false;
    throw error;
  }
};
