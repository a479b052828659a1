import {
  type OrderFacts,
  type OrderRefusal,
  orderRefusal,
  orderRefusalText,
  type PrescriptionUse,
  staysPrescribed,
} from '@practice-portal/domain/order';
import type { PracticeData } from '@practice-portal/domain/practice';
import { messageText } from '@practice-portal/domain/text';
import { and, asc, eq, inArray } from 'drizzle-orm';

import { loadSkus } from '../catalogue/load-sku.ts';
import type { Executor, Tx } from '../db/client.ts';
import { cartItems } from '../db/schema/cart.ts';
import { animals, clients } from '../db/schema/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import type { PrescriptionRecord } from '../prescriptions/hold-prescription.ts';
import type { CartReader, CartRow, PricedItem } from './types.ts';

const ofItems = (practiceId: number, items: readonly PricedItem[]) =>
  and(eq(prescriptions.practiceId, practiceId), inArray(prescriptions.id, [...new Set(items.flatMap(({ row }) => row.rxId ?? []))]));

/** The prescriptions that items fill or renew, as they are now. */
const readPrescriptionsOf = async (
  executor: Executor,
  practiceId: number,
  items: readonly PricedItem[],
): Promise<Map<number, PrescriptionRecord>> => {
  if (items.every(({ row }) => row.rxId === null)) return new Map();
  const read = await executor.select().from(prescriptions).where(ofItems(practiceId, items));
  return new Map(read.map((rx) => [rx.id, rx]));
};

/** The prescriptions that items fill or renew, with their row locks, oldest first: nobody waits for each other. */
export const holdPrescriptionsOf = async (
  tx: Tx,
  practiceId: number,
  items: readonly PricedItem[],
): Promise<Map<number, PrescriptionRecord>> => {
  if (items.every(({ row }) => row.rxId === null)) return new Map();
  const held = await tx.select().from(prescriptions).where(ofItems(practiceId, items)).orderBy(asc(prescriptions.id)).for('update');
  return new Map(held.map((rx) => [rx.id, rx]));
};

/**
 * Keeps the records of a cart's pets and of its client as they are until it is bought: whoever records that a pet has died finds
 * the order in the queue, or the order finds the pet dead. Pets come first, as whoever saves one has it before its client.
 */
export const holdRecordsOf = async (tx: Tx, { id, clientId, practiceId }: CartRow): Promise<void> => {
  const pets = tx.select({ id: cartItems.animalId }).from(cartItems).where(eq(cartItems.cartId, id));
  await tx
    .select({ id: animals.id })
    .from(animals)
    .where(and(eq(animals.practiceId, practiceId), inArray(animals.id, pets)))
    .orderBy(asc(animals.id))
    .for('share');
  await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, clientId), eq(clients.practiceId, practiceId)))
    .for('share');
};

/** Whether a client is active. */
export const isClientActive = async (executor: Executor, clientId: number): Promise<boolean> => {
  const [client] = await executor.select({ active: clients.active }).from(clients).where(eq(clients.id, clientId));
  return client?.active === true;
};

/** A product as far as it is still sold; null when it is not. */
export const soldProduct = async (executor: Executor, { practice, now }: CartReader, productId: number): Promise<OrderFacts['product']> =>
  (await loadSkus(executor, { practiceId: practice.id, now }, [productId])).get(productId)?.complianceBean ?? null;

/** A refusal in the practice's language. */
export const refusalText = (refusal: OrderRefusal, { localizationData }: Pick<PracticeData, 'localizationData'>): string =>
  messageText(orderRefusalText(refusal), localizationData.defaultLocaleCode);

/** Which items that renew a prescription are {@link staysPrescribed}, and those that renew none, by their ids. */
export const stayingAsPrescribed = async (
  executor: Executor,
  { practice, now }: CartReader,
  items: readonly { id: number; animalId: number; productId: number; prescribed: PrescriptionRecord | null }[],
): Promise<Set<number>> => {
  const changed = items.filter(({ productId, prescribed }) => prescribed !== null && prescribed.productId !== productId);
  const ids = changed.flatMap(({ productId, prescribed }) => [productId, prescribed?.productId ?? 0]);
  const skus = await loadSkus(executor, { practiceId: practice.id, now }, ids);
  const productOf = (skuId: number): number | null => skus.get(skuId)?.catalogueProductId ?? null;
  return new Set(
    items
      .filter(({ prescribed, ...ordered }) => prescribed === null || staysPrescribed(prescribed, ordered, productOf))
      .map(({ id }) => id),
  );
};

const prescriptionUse = (
  { row }: PricedItem,
  items: readonly PricedItem[],
  prescription: PrescriptionRecord | null,
  isSame: boolean,
): PrescriptionUse | null => {
  if (row.kind === 'RENEW') return row.rxId === null ? null : { kind: 'renew', prescription, isSame };
  if (row.kind !== 'REFILL') return null;
  const fills = items.filter((other) => other.row.kind === 'REFILL' && other.row.rxId === row.rxId).length;
  return { kind: 'fill', prescription, fills };
};

/**
 * Why items can't be bought any more, by the item's id; what can is left out.
 * @param items all that are bought together
 * @param held their prescriptions, where the transaction has them
 */
export const standingOf = async (
  executor: Executor,
  { practice, now }: CartReader,
  { clientId }: Pick<CartRow, 'clientId'>,
  items: readonly PricedItem[],
  held?: ReadonlyMap<number, PrescriptionRecord>,
): Promise<Map<number, OrderRefusal>> => {
  const refusals = new Map<number, OrderRefusal>();
  if (items.length === 0) return refusals;
  const rxs = held ?? (await readPrescriptionsOf(executor, practice.id, items));
  const active = await isClientActive(executor, clientId);
  const rxOf = (rxId: number | null): PrescriptionRecord | null => rxs.get(rxId ?? 0) ?? null;
  const renewals = items.filter(({ row }) => row.kind === 'RENEW').map(({ row }) => ({ ...row, prescribed: rxOf(row.rxId) }));
  const staying = await stayingAsPrescribed(executor, { practice, now }, renewals);
  for (const item of items) {
    const { row, pet, sku } = item;
    const refusal = orderRefusal({
      pet,
      isClientActive: active,
      product: sku.isSold ? sku.complianceBean : null,
      practice,
      use: prescriptionUse(item, items, rxOf(row.rxId), staying.has(row.id)),
      now,
    });
    if (refusal !== null) refusals.set(row.id, refusal);
  }
  return refusals;
};
