import { and, eq, inArray } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { queueItemDetails, queueItems, recordLocks, UNDECIDED, waitingItems } from '../db/schema/approval.ts';
import { orderItems } from '../db/schema/order.ts';
import { publishItems } from '../events/item-events.ts';
import type { ApprovalEvent } from '../realtime/approval-events.ts';
import { holderOf } from './lock-record.ts';
import { cancelLine } from '../orders/cancel-line.ts';
import { holdLines } from '../orders/hold-lines.ts';
import { countGroups } from './queue-counts.ts';

/** Orders that left the queue without a decision, and the events to publish. */
export interface ClosedItems {
  itemIds: number[];
  events: ApprovalEvent[];
}

/**
 * Takes the orders of a pet that needs nothing any more out of the queue, and those that were put off. They are denied by nobody: no vet has
 * decided, and there is nothing to take back. A person who processes one is notified that it is gone. Last in its transaction: it counts.
 */
export const closeItemsOf = async (tx: Tx, practiceId: number, animalId: number, now: Date): Promise<ClosedItems> => {
  const ofPet = tx.select({ id: queueItemDetails.itemId }).from(queueItemDetails).where(eq(queueItemDetails.animalId, animalId));
  const putOff = await tx.delete(waitingItems).where(inArray(waitingItems.itemId, ofPet)).returning({ id: waitingItems.itemId });
  const closed = await tx
    .update(queueItems)
    .set({ status: 'DENIED' })
    .where(and(eq(queueItems.practiceId, practiceId), inArray(queueItems.status, UNDECIDED), inArray(queueItems.id, ofPet)))
    .returning({ id: queueItems.id, type: queueItems.type, vetStaffId: queueItems.vetStaffId, source: queueItems.source });
  if (closed.length === 0) return { itemIds: [], events: [] };
  const items = closed.toSorted((one, other) => one.id - other.id);
  const itemIds = items.map(({ id }) => id);
  for (const held of await holdLines(tx, inArray(orderItems.queueItemId, itemIds)))
    await cancelLine(tx, held, { cause: 'removed', byService: 'portal', now });
  await publishItems(tx, { type: 'item.removed', practiceId, itemIds, more: {}, now });
  const isPutOff = new Set(putOff.map(({ id }) => id));
  const locks = await tx.delete(recordLocks).where(inArray(recordLocks.itemId, itemIds)).returning();
  await countGroups(
    tx,
    practiceId,
    items.filter(({ id }) => !isPutOff.has(id)).map(({ vetStaffId, source }) => ({ vetStaffId, source, awaiting: -1 })),
  );
  const events = items.map(({ type, id }): ApprovalEvent => {
    const lock = locks.find(({ itemId }) => itemId === id);
    const previousHolder = lock ? holderOf(lock) : null;
    return {
      practiceId,
      name: 'completed_item',
      message: { item: { type, id }, lockedBy: null, lockExpiresAt: null, previousHolder, at: now.toISOString() },
    };
  });
  return { itemIds, events };
};
