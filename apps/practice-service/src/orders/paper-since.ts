import { formatDay, practiceTimeZone } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import { type LineEventRow, type LineSince, lineSince, orderWaitsFor } from '@practice-portal/domain/order';
import type { PracticeData } from '@practice-portal/domain/practice';
import { and, asc, eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { type orders, refunds } from '../db/schema/order.ts';
import { payments } from '../db/schema/payment.ts';
import { sheetWords } from '../sheets/sheet-words.ts';
import type { SheetLine } from '../sheets/sheet.ts';

type OrderRecord = typeof orders.$inferSelect;

/** The words of a practice, its money, and the day of a moment there. */
const wordsOf = ({ localizationData: localization }: PracticeData) => ({
  say: sheetWords(localization).say,
  money: (amount: number): string => formatMoney(amount, localization.defaultLocaleCode),
  day: (moment: Date | string): string =>
    formatDay(moment instanceof Date ? moment.toISOString() : moment, localization, practiceTimeZone(localization)),
});

/** Returns what has become of a line, each with its day. */
export const sinceLines = (practice: PracticeData, history: readonly LineEventRow[]): SheetLine[] => {
  const { say, money, day } = wordsOf(practice);
  const textOf = ({ type, at, amount, cause }: LineSince): string => {
    const params = { date: day(at), amount: money(amount ?? 0) };
    return type === 'canceled'
      ? say(`domain:document.since.canceled.${cause ?? 'removed'}`, params)
      : say(`domain:document.since.${type}`, params);
  };
  return lineSince(history).map((since) => ({ label: say('domain:document.since.label'), value: textOf(since) }));
};

/** Returns what goes back, or did, with its day. */
const refundLines = async (executor: Executor, practice: PracticeData, { id }: OrderRecord): Promise<SheetLine[]> => {
  const { say, money, day } = wordsOf(practice);
  const rows = await executor.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.id));
  return rows.map(({ status, amount, settledAt, createdAt }) => {
    const label = say(`domain:document.total.refund.${status}`, { date: day(settledAt ?? createdAt) });
    return { label, value: money(-amount) };
  });
};

/** By which card an order is paid, or what its payment waits for. Nothing where nothing is to be paid. */
const payingLines = (practice: PracticeData, order: OrderRecord, payment: { settledAt: Date | null } | undefined): SheetLine[] => {
  const { say, day } = wordsOf(practice);
  const { total, credited, paymentFailedAt, placedAt, ordered } = order;
  const card = ordered.card && say('domain:document.total.cardValue', ordered.card);
  const waitsFor = orderWaitsFor(order);
  if (waitsFor !== null) {
    const params = { date: day(paymentFailedAt ?? placedAt), card: card ?? say('domain:document.notGiven') };
    return [{ label: say('domain:document.total.payment'), value: say(`domain:document.total.waitsFor.${waitsFor}`, params) }];
  }
  if (card === null || (!payment && credited >= total)) return [];
  const paidOn = payment?.settledAt ? [{ label: say('domain:document.total.paidOn'), value: day(payment.settledAt) }] : [];
  return [{ label: say('domain:document.total.card'), value: card }, ...paidOn];
};

/** How an order stands with its money: what was canceled of it or paid back, and by which card it is paid, if it is. */
export const paymentLines = async (executor: Executor, practice: PracticeData, order: OrderRecord): Promise<SheetLine[]> => {
  const { say, money } = wordsOf(practice);
  const { total, credited } = order;
  const [payment] = await executor
    .select({ settledAt: payments.settledAt })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'PAID')));
  const notCharged = credited > 0 && !payment ? [{ label: say('domain:document.total.notCharged'), value: money(-credited) }] : [];
  const left = credited > 0 ? [{ label: say('domain:document.total.left'), value: money(total - credited) }] : [];
  return [...notCharged, ...(await refundLines(executor, practice, order)), ...left, ...payingLines(practice, order, payment)];
};
