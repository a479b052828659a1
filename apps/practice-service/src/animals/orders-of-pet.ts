import { queueAnimalOf, type PetRecord } from '@practice-portal/domain/pet';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';

import { searchTextOf } from '../approval/search/fold.ts';
import { itemGrams } from '../approval/search/grams.ts';
import type { ItemBody } from '../approval/items/types.ts';
import type { Tx } from '../db/client.ts';
import { decisions, queueItemDetails, queueItems } from '../db/schema/approval.ts';

const ordersOf = (tx: Tx, practiceId: number, animalId: number, now: Date) => {
  const ofPet = tx.select({ id: queueItemDetails.itemId }).from(queueItemDetails).where(eq(queueItemDetails.animalId, animalId));
  const undoable = tx.select({ id: decisions.itemId }).from(decisions).where(gt(decisions.finalAt, now));
  return tx
    .select({ id: queueItems.id })
    .from(queueItems)
    .where(
      and(
        eq(queueItems.practiceId, practiceId),
        inArray(queueItems.id, ofPet),
        or(eq(queueItems.status, 'AWAITING'), inArray(queueItems.id, undoable)),
      ),
    )
    .orderBy(queueItems.id);
};

/** A pet's orders that wait, or can come back because their decision can be taken back. */
export const findOrdersOfPet = async (tx: Tx, practiceId: number, animalId: number, now: Date): Promise<number[]> =>
  (await ordersOf(tx, practiceId, animalId, now)).map(({ id }) => id);

/** {@link findOrdersOfPet}, with their row locks. Before the pet's own: whoever decides about an order has the order first. */
export const holdOrdersOfPet = async (tx: Tx, practiceId: number, animalId: number, now: Date): Promise<number[]> => {
  const hold = () => ordersOf(tx, practiceId, animalId, now).for('update');
  // An order that was decided while this waited for it: only the next statement sees its decision.
  await hold();
  return (await hold()).map(({ id }) => id);
};

/** Has orders show what their pet's record says, and be found by its name. Orders that were decided stay as they were. */
export const showPetInOrders = async (tx: Tx, practiceId: number, pet: PetRecord, itemIds: readonly number[]): Promise<void> => {
  if (itemIds.length === 0) return;
  const rows = await tx
    .select({ id: queueItemDetails.itemId, body: queueItemDetails.body })
    .from(queueItemDetails)
    .where(inArray(queueItemDetails.itemId, [...itemIds]))
    .orderBy(queueItemDetails.itemId);
  for (const row of rows) {
    const body: ItemBody = { ...(JSON.parse(row.body) as ItemBody), animal: queueAnimalOf(pet) };
    await tx
      .update(queueItemDetails)
      .set({ body: JSON.stringify(body), version: sql`${queueItemDetails.version} + 1` })
      .where(eq(queueItemDetails.itemId, row.id));
    const searchText = searchTextOf({ ...body, petName: pet.name, productName: body.product.productName });
    await tx
      .update(queueItems)
      .set({ searchText, grams: itemGrams(practiceId, searchText) })
      // An index that need not be written is not.
      .where(and(eq(queueItems.id, row.id), sql`${queueItems.searchText} <> ${searchText}`));
  }
};
