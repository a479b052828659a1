import { isDeepStrictEqual } from 'node:util';

import { queuePetOf } from '@practice-portal/domain/pet';
import { and, eq, gt, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';

import { loadPet } from '../records/pet-record.ts';
import type { Tx } from '../db/client.ts';
import { decisions, queueItemDetails, queueItems, UNDECIDED } from '../db/schema/approval.ts';
import { addresses, clients } from '../db/schema/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { products } from '../db/schema/product.ts';
import { bodyOf, type BodyColumns } from './item-columns.ts';
import { addressCopyOf, clientCopyOf, productCopyOf } from './record-copies.ts';
import { readExternalIds, readFoundBy, readKnownPets, searchFieldsOf } from './search-fields.ts';

/** The record whose copies are meant. */
export type CopiedRecord = { clientId: number } | { animalId: number } | { productId: number };

const isCopyOf = (record: CopiedRecord): SQL => {
  if ('clientId' in record) return eq(queueItemDetails.clientId, record.clientId);
  if ('animalId' in record) return eq(queueItemDetails.animalId, record.animalId);
  return eq(queueItemDetails.productId, record.productId);
};

/** Orders that wait, or can come back because their decision can be taken back. */
const itemsOf = (tx: Tx, practiceId: number, record: CopiedRecord, now: Date) => {
  const copies = tx.select({ id: queueItemDetails.itemId }).from(queueItemDetails).where(isCopyOf(record));
  const undoable = tx.select({ id: decisions.itemId }).from(decisions).where(gt(decisions.finalAt, now));
  return tx
    .select({ id: queueItems.id })
    .from(queueItems)
    .where(
      and(
        eq(queueItems.practiceId, practiceId),
        inArray(queueItems.id, copies),
        or(inArray(queueItems.status, UNDECIDED), inArray(queueItems.id, undoable)),
      ),
    )
    .orderBy(queueItems.id);
};

/**
 * Takes the row locks of the orders that {@link refreshQueueItems} will write. Before the record's own: whoever decides
 * about an order has the order first.
 */
export const holdQueueItems = async (tx: Tx, practiceId: number, record: CopiedRecord, now: Date): Promise<void> => {
  await itemsOf(tx, practiceId, record, now).for('update');
  // An order that was decided while this waited for it: only the next statement sees its decision.
  await itemsOf(tx, practiceId, record, now).for('update');
};

type Shown = Partial<BodyColumns>;

type Refresh = (stored: BodyColumns & { itemId: number }) => Shown;

const fromClient = async (tx: Tx, practiceId: number, clientId: number): Promise<Refresh> => {
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, clientId), eq(clients.practiceId, practiceId)));
  if (!client) throw new Error('An order has no client');
  const rows = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.practiceId, practiceId), eq(addresses.clientId, clientId)));
  const byId = new Map(rows.map((row) => [row.id, addressCopyOf(row)]));
  const placed = await tx
    .select({ itemId: orderItems.queueItemId, ordered: orders.ordered })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.practiceId, practiceId), eq(orderItems.clientId, clientId), isNotNull(orderItems.queueItemId)));
  const shipTo = new Map(placed.map(({ itemId, ordered }) => [itemId, ordered.shipTo]));
  return ({ itemId, shippingAddress }) => ({
    ...clientCopyOf(client),
    // A placed order goes where it was ordered to. Of others, an address that is no longer on record is still where they go.
    shippingAddress: shipTo.has(itemId) ? shipTo.get(itemId) : shippingAddress && (byId.get(shippingAddress.id) ?? shippingAddress),
  });
};

const fromPet = async (tx: Tx, practiceId: number, animalId: number): Promise<Refresh> => {
  const animal = queuePetOf(await loadPet(tx, practiceId, animalId));
  return () => ({ animal });
};

const fromProduct = async (tx: Tx, productId: number): Promise<Refresh> => {
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  if (!product) throw new Error('An order has no product');
  return () => productCopyOf(product);
};

const refreshFrom = (tx: Tx, practiceId: number, record: CopiedRecord): Promise<Refresh> => {
  if ('clientId' in record) return fromClient(tx, practiceId, record.clientId);
  if ('animalId' in record) return fromPet(tx, practiceId, record.animalId);
  return fromProduct(tx, record.productId);
};

/** Writes what has changed: orders that show the same in one statement. */
const store = async (tx: Tx, changes: readonly { id: number; shown: Shown }[]): Promise<void> => {
  const groups = new Map<string, { ids: number[]; shown: Shown }>();
  for (const { id, shown } of changes) {
    const key = JSON.stringify(shown);
    const group = groups.get(key) ?? { ids: [], shown };
    group.ids.push(id);
    groups.set(key, group);
  }
  for (const { ids, shown } of groups.values())
    await tx
      .update(queueItemDetails)
      .set({ ...shown, version: sql`${queueItemDetails.version} + 1` })
      .where(inArray(queueItemDetails.itemId, ids));
};

/**
 * Has a practice's orders show what a client's, a pet's or a product's record says now, and be found and sorted by it.
 * Orders that were decided for good stay as they were. Call it when the record is written, and {@link holdQueueItems}
 * before the record is locked.
 * @param except an order that stays as it is, as the transaction decides it
 */
export const refreshQueueItems = async (
  tx: Tx,
  practiceId: number,
  record: CopiedRecord,
  now: Date,
  { except = 0 }: { except?: number } = {},
): Promise<void> => {
  const { type, source, orderDate, searchText } = queueItems;
  const stored = await tx
    .select({ details: queueItemDetails, item: { type, source, orderDate, searchText } })
    .from(queueItemDetails)
    .innerJoin(queueItems, eq(queueItems.id, queueItemDetails.itemId))
    .where(and(inArray(queueItemDetails.itemId, itemsOf(tx, practiceId, record, now)), ne(queueItemDetails.itemId, except)))
    .orderBy(queueItemDetails.itemId)
    // Another record of the same order may be saved meanwhile.
    .for('update', { of: queueItemDetails });
  if (stored.length === 0) return;
  const refresh = await refreshFrom(tx, practiceId, record);
  const bodies = stored.map(({ details }) => details);
  const externalIds = await readExternalIds(tx, bodies);
  const foundBy = await readFoundBy(tx, bodies, externalIds);
  const isKnown = await readKnownPets(tx, practiceId, externalIds);
  const items = stored.map(({ item, details }) => {
    const shown = { ...refresh(details), isPetKnown: isKnown(details) };
    const after = { ...details, ...shown };
    const isSame = isDeepStrictEqual(after, details);
    return {
      id: details.itemId,
      shown,
      isSame,
      was: item.searchText,
      search: searchFieldsOf(practiceId, bodyOf(item, after), foundBy),
    };
  });
  await store(
    tx,
    items.filter(({ isSame }) => !isSame),
  );
  const found = items.filter(({ was, search }) => was !== search.searchText);
  if (found.length === 0) return;
  const given = JSON.stringify(found.map(({ id, search: { grams, ...search } }) => ({ id, ...search, grams: `{${grams.join(',')}}` })));
  await tx.execute(sql`
    update queue_items i set client_sort = x."clientSort", product_sort = x."productSort", search_text = x."searchText", grams = x.grams::int[]
    from jsonb_to_recordset(${given}::jsonb) as x (id int, "clientSort" text, "productSort" text, "searchText" text, grams text)
    where i.id = x.id`);
};
