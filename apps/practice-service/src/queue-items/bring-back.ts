import type { ZonedDate } from '@practice-portal/domain/locale';
import { waitingReducer, type OwnerAnswer, type ReturnMark, type WaitingEvent } from '@practice-portal/domain/waiting';
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { queueItemDetails, queueItems, waitingItems } from '../db/schema/approval.ts';
import { publishItems } from '../events/item-events.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { announce } from '../realtime/approval-events.ts';
import type { HeldItem } from './hold-item.ts';
import { countItems } from './queue-counts.ts';

type ItemToReturn = Pick<HeldItem, 'id' | 'type' | 'practiceId' | 'vetStaffId' | 'source'>;

/**
 * Brings an item back whose row the transaction holds, where what happens is what it waits for. Last in its transaction: it counts.
 * @returns what it had waited for; null for one that is not put off, or goes on waiting
 */
export const bringBack = async (tx: Tx, item: ItemToReturn, event: WaitingEvent, now: ZonedDate): Promise<ReturnMark | null> => {
  const { id, type, practiceId, vetStaffId, source } = item;
  const [row] = await tx.select().from(waitingItems).where(eq(waitingItems.itemId, id));
  if (!row) return null;
  const next = waitingReducer({ state: 'waiting', wait: { ...row, putOffAt: row.putOffAt.toISOString() } }, event, now);
  if (next.state === 'waiting') return null;
  await tx.delete(waitingItems).where(eq(waitingItems.itemId, id));
  await tx.update(queueItems).set({ status: 'AWAITING' }).where(eq(queueItems.id, id));
  const [order] = await tx
    .update(queueItemDetails)
    .set({ returned: next.returned, version: sql`${queueItemDetails.version} + 1` })
    .where(eq(queueItemDetails.itemId, id))
    .returning({ clientId: queueItemDetails.clientId });
  if (!order) throw new Error('An order has no details');
  const free = { item: { type, id }, lockedBy: null, lockExpiresAt: null, previousHolder: null, at: now.toISOString(), returned: true };
  await announce(tx, [ordersChanged({ practiceId, ...order }, now), { practiceId, name: 'unlocked_item', message: free }]);
  await publishItems(tx, { type: 'item.queued', practiceId, itemIds: [id], more: {}, now });
  await countItems(tx, practiceId, { vetStaffId, source, awaiting: 1 });
  return next.returned;
};

/** {@link bringBack} of all items of a pet. Call it when what is on record of the pet is written. */
export const bringPetsItemsBack = async (
  tx: Tx,
  { practiceId, animalId }: { practiceId: number; animalId: number },
  event: WaitingEvent,
  now: ZonedDate,
): Promise<void> => {
  const ofPet = tx.select({ id: queueItemDetails.itemId }).from(queueItemDetails).where(eq(queueItemDetails.animalId, animalId));
  const items = await tx
    .select({
      id: queueItems.id,
      type: queueItems.type,
      practiceId: queueItems.practiceId,
      vetStaffId: queueItems.vetStaffId,
      source: queueItems.source,
    })
    .from(queueItems)
    .where(and(eq(queueItems.practiceId, practiceId), eq(queueItems.status, 'PUT_OFF'), inArray(queueItems.id, ofPet)))
    .orderBy(queueItems.id)
    .for('update');
  for (const item of items) await bringBack(tx, item, event, now);
};

/**
 * Has an undecided item whose row the transaction holds say what its owner has answered: one that waits for that comes back, one that is
 * back shows the newest answer. Last in its transaction: it counts.
 * @returns what it shows; null for one that goes on as it was
 */
export const takeAnswer = async (
  tx: Tx,
  item: ItemToReturn & Pick<HeldItem, 'status'>,
  answer: OwnerAnswer,
  now: ZonedDate,
): Promise<ReturnMark | null> => {
  if (item.status === 'PUT_OFF') return bringBack(tx, item, { type: 'answered', answer }, now);
  const [order] = await tx
    .select({ clientId: queueItemDetails.clientId, returned: queueItemDetails.returned })
    .from(queueItemDetails)
    .where(eq(queueItemDetails.itemId, item.id));
  if (!order || item.status !== 'AWAITING') return null;
  const next = waitingReducer({ state: 'queued', returned: order.returned }, { type: 'answered', answer }, now);
  if (next.state !== 'queued' || next.returned === order.returned) return null;
  await tx
    .update(queueItemDetails)
    .set({ returned: next.returned, version: sql`${queueItemDetails.version} + 1` })
    .where(eq(queueItemDetails.itemId, item.id));
  await announce(tx, [ordersChanged({ practiceId: item.practiceId, clientId: order.clientId }, now)]);
  return next.returned;
};
