import { isSameName, type WaitingOrder } from '@practice-portal/domain/protocol';
import { and, eq, inArray, ne } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { groupBy } from '../db/group-by.ts';
import { queueItemDetails, queueItems, UNDECIDED } from '../db/schema/approval.ts';
import type { ItemDetails } from './load-details.ts';

/** An order as far as others of its product for its pet go. */
type OrderOfPet = Pick<ItemDetails, 'id'> & {
  animal: Pick<ItemDetails['animal'], 'animalId'>;
  product: Pick<ItemDetails['product'], 'productName'>;
};

/** How many other orders of the same product, in any strength, wait for each order's pet; by the order's id. */
export const countOtherOrders = async (
  executor: Executor,
  practiceId: number,
  items: readonly OrderOfPet[],
): Promise<Map<number, number>> => {
  const waiting = await executor
    .select({ id: queueItems.id, animalId: queueItemDetails.animalId, productName: queueItemDetails.productName })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(
      and(
        eq(queueItems.practiceId, practiceId),
        inArray(queueItems.status, UNDECIDED),
        inArray(queueItemDetails.animalId, [...new Set(items.map(({ animal }) => animal.animalId))]),
      ),
    );
  const byPet = groupBy(waiting, ({ animalId }) => animalId);
  return new Map(
    items.map(({ id, animal, product }) => [
      id,
      (byPet.get(animal.animalId) ?? []).filter((other) => other.id !== id && isSameName(other.productName, product.productName)).length,
    ]),
  );
};

/** What else waits for an order's pet, of any product, what has waited longest first. */
export const loadWaitingOf = (executor: Executor, practiceId: number, { id, animal: { animalId } }: OrderOfPet): Promise<WaitingOrder[]> =>
  executor
    .select({
      type: queueItems.type,
      id: queueItems.id,
      productName: queueItemDetails.productName,
      productStrength: queueItemDetails.productStrength,
      productPackaging: queueItemDetails.productPackaging,
      quantity: queueItemDetails.quantity,
    })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(
      and(
        eq(queueItems.practiceId, practiceId),
        ne(queueItems.id, id),
        inArray(queueItems.status, UNDECIDED),
        eq(queueItemDetails.animalId, animalId),
      ),
    )
    .orderBy(queueItems.id);
