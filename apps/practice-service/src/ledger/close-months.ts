import { addMonths, inZone, practiceTimeZone, startOfDay } from '@practice-portal/domain/locale';
import { and, asc, eq, gt, gte, inArray, isNull, lt, max, notExists, or, sql } from 'drizzle-orm';

import type { Db, Executor, Tx } from '../db/client.ts';
import { orderItems, orders, refunds } from '../db/schema/order.ts';
import { payments } from '../db/schema/payment.ts';
import { practices } from '../db/schema/practice.ts';
import { settlementLines, settlements } from '../db/schema/settings.ts';
import { readPricedLines } from '../orders/priced-lines.ts';
import type { Services } from '../services.ts';
import { breathe } from '../worker/breathe.ts';
import type { Job } from '../worker/job.ts';
import { refundedLine, type SettledOrder, soldLines } from './settled-lines.ts';
import { monthOf, monthsToSettle, settlementPaidOn, settlementReference } from './settlement-month.ts';

const AT_ONCE = 20;

interface Month {
  practiceId: number;
  settlementId: number;
  from: Date;
  until: Date;
  /** Counts the days on the statement. */
  timeZone: string;
}

/** How far a run has looked: what is on a statement already is not looked through again for every few lines. */
interface Reached {
  orderId: number;
  refundId: number;
}

/** The settlement of a month with its row lock: made, or found half made; undefined for one that is closed. */
const holdSettlement = async (tx: Tx, practiceId: number, month: string): Promise<number | undefined> => {
  const reference = settlementReference(practiceId, month);
  await tx
    .insert(settlements)
    .values({ practiceId, month, reference, paidOn: settlementPaidOn(month), isOpen: true })
    .onConflictDoNothing();
  const [held] = await tx
    .select({ id: settlements.id })
    .from(settlements)
    .where(and(eq(settlements.practiceId, practiceId), eq(settlements.reference, reference), eq(settlements.isOpen, true)))
    .for('update');
  return held?.id;
};

const readOrders = async (executor: Executor, orderIds: readonly number[]): Promise<SettledOrder[]> => {
  if (orderIds.length === 0) return [];
  const found = await executor
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id));
  const lines = await readPricedLines(executor, orderIds);
  const refunded = await executor
    .select({ id: refunds.orderItemId })
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]));
  const paidBack = new Set(refunded.map(({ id }) => id));
  return found.map((order) => ({
    order,
    clientName: `${order.ordered.client.firstName} ${order.ordered.client.lastName}`,
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      // What was canceled before it was paid was never sold.
      .map((line) => ({ ...line, isSold: line.credited === 0 || paidBack.has(line.id) })),
  }));
};

/** Those of some orders that are on a statement. */
const settledOrders = async (tx: Tx, orderIds: readonly number[]): Promise<Set<number>> => {
  if (orderIds.length === 0) return new Set();
  const found = await tx
    .selectDistinct({ orderId: orderItems.orderId })
    .from(orderItems)
    .innerJoin(settlementLines, and(eq(settlementLines.orderItemId, orderItems.id), isNull(settlementLines.refundId)))
    .where(inArray(orderItems.orderId, [...orderIds]));
  return new Set(found.map(({ orderId }) => orderId));
};

/** Orders of a month that are paid, and those from before that were paid in it, as far as they are on no statement. */
const writeSales = async (
  tx: Tx,
  { practiceId, settlementId, from, until, timeZone }: Month,
  reached: Reached,
): Promise<number | undefined> => {
  const paidThen = tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(eq(payments.practiceId, practiceId), eq(payments.status, 'PAID'), gte(payments.settledAt, from), lt(payments.settledAt, until)),
    );
  const next = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.practiceId, practiceId),
        gt(orders.id, reached.orderId),
        lt(orders.placedAt, until),
        or(gte(orders.placedAt, from), inArray(orders.id, paidThen)),
        isNull(orders.paymentFailedAt),
        isNull(orders.nextPaymentAt),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(AT_ONCE);
  const ids = next.map(({ id }) => id);
  const settled = await settledOrders(tx, ids);
  const open = ids.filter((id) => !settled.has(id));
  const sold = (await readOrders(tx, open)).flatMap((order) => soldLines(settlementId, order, timeZone));
  if (sold.length > 0) await tx.insert(settlementLines).values(sold);
  return ids.at(-1);
};

const writeRefunds = async (
  tx: Tx,
  { practiceId, settlementId, from, until, timeZone }: Month,
  reached: Reached,
): Promise<number | undefined> => {
  const settled = tx
    .select({ one: sql`1` })
    .from(settlementLines)
    .where(eq(settlementLines.refundId, refunds.id));
  const next = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.practiceId, practiceId),
        gt(refunds.id, reached.refundId),
        eq(refunds.status, 'REFUNDED'),
        gte(refunds.settledAt, from),
        lt(refunds.settledAt, until),
        notExists(settled),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(AT_ONCE);
  const refunded = await readOrders(
    tx,
    next.map(({ orderId }) => orderId),
  );
  const lines = next.flatMap(({ id, orderId, orderItemId, amount, settledAt }) => {
    const order = refunded.find((each) => each.order.id === orderId);
    const line = order?.lines.find((each) => each.id === orderItemId);
    return order && line && settledAt ? [refundedLine(settlementId, order, line, { id, amount, on: inZone(settledAt, timeZone) })] : [];
  });
  if (lines.length > 0) await tx.insert(settlementLines).values(lines);
  return next.at(-1)?.id;
};

/** A practice whose months are settled, by the days of its time zone. */
interface Settling {
  practiceId: number;
  timeZone: string;
}

/** Writes a few lines of a month's settlement, or closes it. @returns how far it has looked; undefined when there is no more to do */
const goOn = (db: Db, { practiceId, timeZone }: Settling, month: string, reached: Reached): Promise<Reached | undefined> =>
  db.transaction(async (tx) => {
    const settlementId = await holdSettlement(tx, practiceId, month);
    if (settlementId === undefined) return undefined;
    const of: Month = {
      practiceId,
      settlementId,
      from: startOfDay(month, timeZone),
      until: startOfDay(addMonths(month, 1), timeZone),
      timeZone,
    };
    const orderId = await writeSales(tx, of, reached);
    if (orderId !== undefined) return { ...reached, orderId };
    const refundId = await writeRefunds(tx, of, reached);
    if (refundId !== undefined) return { ...reached, refundId };
    await tx.update(settlements).set({ isOpen: false }).where(eq(settlements.id, settlementId));
    return undefined;
  });

const settleMonth = async (services: Services, settling: Settling, month: string): Promise<void> => {
  for (let reached: Reached | undefined = { orderId: 0, refundId: 0 }; ;) {
    reached = await goOn(services.db, settling, month, reached);
    if (reached === undefined) return;
    await breathe(services);
  }
};

/**
 * Settles the months that are over: each practice gets a statement of what was ordered in a month, to the cent, and what
 * went back in it. A few orders at a time: ended anywhere, the next run goes on, and nobody sees a statement before it is whole.
 */
export const closeMonths: Job = {
  name: 'ledger.closeMonths',
  run: async ({ services, now }) => {
    const { db } = services;
    const last = await db
      .select({ practiceId: practices.id, timeZone: practices.timeZone, month: max(settlements.month) })
      .from(practices)
      .leftJoin(settlements, and(eq(settlements.practiceId, practices.id), eq(settlements.isOpen, false)))
      .groupBy(practices.id)
      .orderBy(asc(practices.id));
    for (const { practiceId, timeZone: stored, month } of last) {
      const timeZone = practiceTimeZone({ timeZone: stored });
      const today = inZone(now, timeZone);
      const started = startOfDay(monthOf(today), timeZone);
      // A practice that has sold nothing yet has no statement of that.
      const hasSold = month !== null || (await db.$count(orders, and(eq(orders.practiceId, practiceId), lt(orders.placedAt, started)))) > 0;
      if (!hasSold) continue;
      const settleAll = async (): Promise<void> => {
        for (const open of monthsToSettle(month, today)) await settleMonth(services, { practiceId, timeZone }, open);
      };
      await settleAll().catch((err: unknown) => services.log.error({ err, practiceId }, 'A month was not settled'));
    }
  },
};
