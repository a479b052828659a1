import type { PracticeData } from '@practice-portal/domain/practice';
import { DECLINE_REASONS, type DeclineReason, type FailedPayment, isHardDecline } from '@practice-portal/domain/payment';
import { SECOND_COMPOUNDING_PARTNER_ID } from '@practice-portal/domain/card';
import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { type CsvColumn, moment, money, plain } from '../http/csv.ts';
import { idsIn, inChunks } from '../lists/in-chunks.ts';
import { clients } from '../db/schema/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { payments } from '../db/schema/payment.ts';
import { products } from '../db/schema/product.ts';
import { paymentText } from '../orders/payment-text.ts';

/** The orders of a practice whose payment failed, and of which something is still to be paid. */
export const failedOf = (practiceId: number): SQL | undefined =>
  and(eq(orders.practiceId, practiceId), isNotNull(orders.paymentFailedAt), lt(orders.credited, orders.total));

/** A reason as it is stored; what came from elsewhere in words of its own is the plain one. */
const reasonOf = (stored: string | null): DeclineReason => DECLINE_REASONS.find((reason) => reason === stored) ?? 'CARD_DECLINED';

const itemsOf = (executor: Executor, orderIds: readonly number[]) =>
  executor
    .select({
      orderId: orderItems.orderId,
      ordered: orderItems.ordered,
      productName: orderItems.productName,
      compounded: products.compounded,
      compliance: products.compliance,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.id));

const attemptsOf = (executor: Executor, orderIds: readonly number[]) =>
  executor
    .select()
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.status, 'DECLINED')))
    .orderBy(asc(payments.id));

const LAST_FIRST = [desc(orders.paymentFailedAt), desc(orders.id)];

interface Reading {
  where: SQL | undefined;
  limit: number;
  offset: number;
}

/** Orders whose payment failed, the last first, with what was tried. */
export const readFailedPayments = async (
  executor: Executor,
  practice: PracticeData,
  { where, limit, offset }: Reading,
): Promise<FailedPayment[]> => {
  const rows = await executor
    .select({ order: orders, phone: clients.phone })
    .from(orders)
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .where(where)
    .orderBy(...LAST_FIRST)
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const items = await itemsOf(executor, ids);
  const tried = await attemptsOf(executor, ids);
  return rows.map(({ order, phone }) => {
    const { client, card } = order.ordered;
    const attempts = tried.filter(({ orderId }) => orderId === order.id);
    const reason = reasonOf(order.paymentFailureReason);
    const refused = attempts.filter((attempt) => attempt.reason !== null && isHardDecline(attempt.reason));
    const own = items.filter(({ orderId }) => orderId === order.id);
    const last = attempts.at(-1)?.settledAt ?? order.paymentFailedAt ?? order.placedAt;
    return {
      orderId: order.id,
      clientId: order.clientId,
      walletId: order.walletId,
      clientName: `${client.firstName} ${client.lastName}`,
      clientPhoneNumber: phone,
      orderItems: own.map(({ orderId: _order, compliance, ordered: { pet }, ...item }) => ({
        ...item,
        animalName: pet?.name ?? null,
        animalType: pet?.species ?? null,
        animalWeight: pet?.weight ?? null,
        compoundingPharmacyMessage: compliance.compoundingPharmacyMessage,
      })),
      orderTotalPrice: order.total - order.credited,
      orderPlacedDate: order.placedAt.toISOString(),
      orderNumber: order.orderNumber,
      reason,
      reasonText: paymentText(practice, `decline.${reason}`),
      isHardDecline: isHardDecline(reason),
      // The first one came with the order itself.
      attempts: reason === 'NO_CARD' ? attempts.length : Math.max(1, attempts.length),
      lastAttemptDate: last.toISOString(),
      nextAttemptDate: order.nextPaymentAt?.toISOString() ?? null,
      lastDigits: card?.lastDigits ?? null,
      hasWedgewoodProducts: own.some(({ compliance }) => compliance.compoundingPharmacyId === SECOND_COMPOUNDING_PARTNER_ID),
      refusedWalletIds: [...new Set(refused.map(({ walletId }) => walletId))],
    };
  });
};

/** All failed payments of a practice, in that order. */
export async function* allFailedPayments(executor: Executor, practice: PracticeData): AsyncGenerator<FailedPayment[]> {
  const where = failedOf(practice.id);
  const ids = await executor
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...LAST_FIRST);
  yield* inChunks(idsIn(ids), (some) =>
    readFailedPayments(executor, practice, { where: and(where, inArray(orders.id, some)), limit: some.length, offset: 0 }),
  );
}

/** Those as a file. */
export const FAILED_PAYMENT_COLUMNS: readonly CsvColumn<FailedPayment>[] = [
  plain('client', ({ clientName }) => clientName),
  plain('phone', ({ clientPhoneNumber }) => clientPhoneNumber),
  plain('pet', ({ orderItems: items }) => [...new Set(items.flatMap(({ animalName }) => animalName ?? []))].join('; ')),
  plain('product', ({ orderItems: items }) => items.map(({ productName }) => productName).join('; ')),
  plain('order', ({ orderNumber }) => orderNumber),
  ...money<FailedPayment>('total', ({ orderTotalPrice }) => orderTotalPrice),
  moment('ordered', ({ orderPlacedDate }) => orderPlacedDate),
  plain('reason', ({ reasonText }) => reasonText),
  plain('attempts', ({ attempts }) => attempts),
  moment('lastAttempt', ({ lastAttemptDate }) => lastAttemptDate),
  moment('nextAttempt', ({ nextAttemptDate }) => nextAttemptDate),
];
