import {
  type OrderFacts,
  type OrderRefusal,
  orderRefusal,
  orderRefusalText,
  type PrescriptionUse,
  staysPrescribed,
} from '@practice-portal/domain/order';
import type { PetRecord } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';
import { messageText } from '@practice-portal/domain/text';
import { and, asc, eq, inArray } from 'drizzle-orm';

import { loadSkus } from '../catalog/load-sku.ts';
import type { Executor, Tx } from '../db/client.ts';
import { cartItems } from '../db/schema/cart.ts';
import { animals, clients } from '../db/schema/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import type { PrescriptionRecord } from '../prescriptions/hold-prescription.ts';
import type { ItemDetails } from '../queue-items/load-details.ts';
import type { CartReader, CartRow, PricedItem } from './types.ts';

const ofRxs = (practiceId: number, used: readonly { rxId: number | null }[]) =>
  and(eq(prescriptions.practiceId, practiceId), inArray(prescriptions.id, [...new Set(used.flatMap(({ rxId }) => rxId ?? []))]));

/** The prescriptions that are filled or renewed, as they are now. */
const readPrescriptionsOf = async (
  executor: Executor,
  practiceId: number,
  used: readonly { rxId: number | null }[],
): Promise<Map<number, PrescriptionRecord>> => {
  if (used.every(({ rxId }) => rxId === null)) return new Map();
  const read = await executor.select().from(prescriptions).where(ofRxs(practiceId, used));
  return new Map(read.map((rx) => [rx.id, rx]));
};

/** The prescriptions that items fill or renew, with their row locks, oldest first: nobody waits for each other. */
export const holdPrescriptionsOf = async (
  tx: Tx,
  practiceId: number,
  items: readonly PricedItem[],
): Promise<Map<number, PrescriptionRecord>> => {
  const rows = items.map(({ row }) => row);
  if (rows.every(({ rxId }) => rxId === null)) return new Map();
  const held = await tx.select().from(prescriptions).where(ofRxs(practiceId, rows)).orderBy(asc(prescriptions.id)).for('update');
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
  const productOf = (skuId: number): number | null => skus.get(skuId)?.catalogProductId ?? null;
  return new Set(
    items
      .filter(({ prescribed, ...ordered }) => prescribed === null || staysPrescribed(prescribed, ordered, productOf))
      .map(({ id }) => id),
  );
};

/** Is ordered, or waits for a vet. */
export interface Standing extends Pick<OrderFacts, 'pet' | 'product'> {
  id: number;
  clientId: number;
  animalId: number;
  productId: number;
  /** Is null for what is prescribed anew. */
  use: PrescriptionUse['kind'] | null;
  rxId: number | null;
}

/**
 * Why things can no longer be ordered or approved, by their ids; what can is left out.
 * @param asked all that are ordered together
 * @param held their prescriptions, where the transaction has them
 */
const refusalsBy = async (
  executor: Executor,
  { practice, now }: CartReader,
  asked: readonly Standing[],
  held?: ReadonlyMap<number, PrescriptionRecord>,
): Promise<Map<number, OrderRefusal>> => {
  const refusals = new Map<number, OrderRefusal>();
  if (asked.length === 0) return refusals;
  const rxs = held ?? (await readPrescriptionsOf(executor, practice.id, asked));
  const clientIds = [...new Set(asked.map(({ clientId }) => clientId))];
  const active = await executor
    .select({ id: clients.id })
    .from(clients)
    .where(and(inArray(clients.id, clientIds), eq(clients.active, true)));
  const rxOf = ({ rxId }: Standing): PrescriptionRecord | null => rxs.get(rxId ?? 0) ?? null;
  const renewals = asked.filter(({ use }) => use === 'renew').map((each) => ({ ...each, prescribed: rxOf(each) }));
  const staying = await stayingAsPrescribed(executor, { practice, now }, renewals);
  const prescriptionUse = (each: Standing): PrescriptionUse | null => {
    const prescription = rxOf(each);
    if (each.use === 'renew') return { kind: 'renew', prescription, isSame: staying.has(each.id) };
    if (each.use === null) return null;
    return { kind: 'fill', prescription, fills: asked.filter(({ use, rxId }) => use === 'fill' && rxId === each.rxId).length };
  };
  for (const each of asked) {
    const ofClient = { isClientActive: active.some(({ id }) => id === each.clientId) };
    const refusal = orderRefusal({ ...each, ...ofClient, practice, use: prescriptionUse(each), now });
    if (refusal !== null) refusals.set(each.id, refusal);
  }
  return refusals;
};

const rowUse = ({ kind, rxId }: PricedItem['row']): Standing['use'] => {
  if (kind === 'REFILL') return 'fill';
  return kind === 'RENEW' && rxId !== null ? 'renew' : null;
};

/** {@link refusalsBy} of a cart's items. */
export const standingOf = (
  executor: Executor,
  reader: CartReader,
  { clientId }: Pick<CartRow, 'clientId'>,
  items: readonly PricedItem[],
  held?: ReadonlyMap<number, PrescriptionRecord>,
): Promise<Map<number, OrderRefusal>> => {
  const asked = items.map(({ row, pet, sku }) => ({
    ...row,
    clientId,
    pet,
    product: sku.isSold ? sku.complianceBean : null,
    use: rowUse(row),
  }));
  return refusalsBy(executor, reader, asked, held);
};

/** An item of the queue with its pet as the record says now. */
export interface ItemOfPet {
  item: Pick<ItemDetails, 'id' | 'clientId' | 'animal' | 'product' | 'renewsRxId'>;
  pet: PetRecord;
}

/** {@link refusalsBy} of items of the queue: why they can no longer be approved, whatever the vet writes. */
export const itemRefusals = async (
  executor: Executor,
  reader: CartReader,
  items: readonly ItemOfPet[],
): Promise<Map<number, OrderRefusal>> => {
  const productIds = items.map(({ item }) => item.product.productId);
  const sold = await loadSkus(executor, { practiceId: reader.practice.id, now: reader.now }, productIds);
  const asked = items.map(({ item: { id, clientId, animal, product, renewsRxId }, pet }) => ({
    id,
    clientId,
    animalId: animal.animalId,
    productId: product.productId,
    pet,
    product: sold.get(product.productId)?.complianceBean ?? null,
    use: renewsRxId === null ? null : ('renew' as const),
    rxId: renewsRxId,
  }));
  return refusalsBy(executor, reader, asked);
};
