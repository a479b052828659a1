import { orderRefusalText, type OrderRefusal } from '@practice-portal/domain/order';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { currencyOf } from '@practice-portal/domain/money';
import { chargeRefusal } from '@practice-portal/domain/payment';
import type { PracticeData } from '@practice-portal/domain/practice';
import { messageText } from '@practice-portal/domain/text';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { problem } from '../http/problem.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';
import { openPayment, type Payment } from './payment.ts';

/** Said of an order that is paid. */
export const PAID_ALREADY = 'This order is paid already';

type OrderRow = typeof orders.$inferSelect;

const live = (orderIds: readonly number[]) =>
  and(inArray(orderItems.orderId, [...orderIds]), notInArray(orderItems.status, ['Canceled', 'Returned']));

/**
 * Orders with everything that speaks for charging them: pets, client, prescriptions and then the orders, in the order in which
 * everybody takes them who ends one of them.
 */
export const holdOrders = async (tx: Tx, practiceId: number, orderIds: readonly number[]): Promise<OrderRow[]> => {
  if (orderIds.length === 0) return [];
  const lines = await tx
    .select({ animalId: orderItems.animalId, clientId: orderItems.clientId, rxId: orderItems.rxId })
    .from(orderItems)
    .where(live(orderIds));
  const ids = (key: keyof (typeof lines)[number]): number[] => [...new Set(lines.flatMap((line) => line[key] ?? []))];
  await tx
    .select({ id: animals.id })
    .from(animals)
    .where(inArray(animals.id, ids('animalId')))
    .orderBy(asc(animals.id))
    .for('share');
  await tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, ids('clientId')))
    .orderBy(asc(clients.id))
    .for('share');
  const ofLines = inArray(prescriptions.id, ids('rxId'));
  await tx.select({ id: prescriptions.id }).from(prescriptions).where(ofLines).orderBy(asc(prescriptions.id)).for('share');
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.practiceId, practiceId), inArray(orders.id, [...orderIds])))
    .orderBy(asc(orders.id))
    .for('update');
};

/** Why an order is not charged, which {@link holdOrders} holds where that follows; null when nothing speaks against it. */
export const refusalOf = async (tx: Executor, order: OrderRow, now: ZonedDate): Promise<OrderRefusal | 'nothingToPay' | null> => {
  if (!isUnpaid(order) || order.total <= order.credited) return 'nothingToPay';
  if (order.autoshipDay !== null && order.autoshipDay > isoDateOf(now)) return 'nothingToPay';
  const [client] = await tx.select({ active: clients.active }).from(clients).where(eq(clients.id, order.clientId));
  const lines = await tx
    .select({ pet: animals, prescription: prescriptions })
    .from(orderItems)
    .leftJoin(animals, eq(animals.id, orderItems.animalId))
    .leftJoin(prescriptions, eq(prescriptions.id, orderItems.rxId))
    .where(live([order.id]));
  if (lines.length === 0) return 'nothingToPay';
  return chargeRefusal(
    {
      isClientActive: client?.active === true,
      lines: lines.map(({ pet, prescription }) => ({ pet: pet && { ...pet, isOfClient: pet.clientId === order.clientId }, prescription })),
    },
    now,
  );
};

/** @throws 409 for an order that has nothing to pay, 422 for one that must not be charged now */
export const requireChargeable = async (tx: Tx, practice: PracticeData, order: OrderRow, now: ZonedDate): Promise<void> => {
  const refusal = await refusalOf(tx, order, now);
  if (refusal === 'nothingToPay') throw problem(409, PAID_ALREADY);
  if (refusal !== null) throw problem(422, messageText(orderRefusalText(refusal), practice.localizationData.defaultLocaleCode));
};

interface Charge {
  practice: PracticeData;
  order: OrderRow;
  walletId: number;
  actor: string;
  now: ZonedDate;
}

/** Writes what an order's card is charged, before the acquirer is asked. Undefined: it is being charged already. */
export const openCharge = (tx: Tx, { practice, order, walletId, actor, now }: Charge): Promise<Payment | undefined> =>
  openPayment(tx, {
    practiceId: practice.id,
    clientId: order.clientId,
    walletId,
    orderId: order.id,
    amount: order.total - order.credited,
    currency: currencyOf(practice.localizationData.defaultLocaleCode),
    actor,
    createdAt: now,
  });
