import type { LockConflict, QueueItemRef, QueueItemType } from '@practice-portal/domain/approval';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { queueItems, type QueueItemStatus } from '../db/schema/approval.ts';
import { problem } from '../http/problem.ts';

/** An item held by a transaction. */
export interface HeldItem extends QueueItemRef {
  type: QueueItemType;
  practiceId: number;
  status: QueueItemStatus;
  vetStaffId: number;
  vetDisplayName: string | null;
  source: string;
}

const ALREADY_DECIDED: Record<'APPROVED' | 'DENIED', string> = {
  APPROVED: 'This order was already approved',
  DENIED: 'This order was already denied',
};

/** Said of an item that was put off. */
export const IS_PUT_OFF = 'This order was put off. Bring it back to the queue first';

/** @throws 409 with the decision, for an item that was decided before */
const requireUndecided = (status: QueueItemStatus): void => {
  if (status === 'AWAITING' || status === 'PUT_OFF') return;
  const conflict: Omit<LockConflict, 'errorMessage'> = { lockedBy: null, decision: status };
  throw problem(409, ALREADY_DECIDED[status], { ...conflict });
};

/** @throws 409 with the decision, for an item that was decided before; without one, for an item that was put off */
export const requireAwaiting = (status: QueueItemStatus): void => {
  requireUndecided(status);
  if (status === 'PUT_OFF') throw problem(409, IS_PUT_OFF, { lockedBy: null });
};

/**
 * Takes the row lock of an item, decided or not: whatever is done to an item is done one after the other. Everything
 * takes this lock first, so no two transactions wait for each other.
 * @throws 404 for no such item in this practice
 */
export const holdAnyItem = async (tx: Tx, practiceId: number, { type, id }: QueueItemRef): Promise<HeldItem> => {
  const [item] = await tx
    .select({
      id: queueItems.id,
      type: queueItems.type,
      practiceId: queueItems.practiceId,
      status: queueItems.status,
      vetStaffId: queueItems.vetStaffId,
      vetDisplayName: queueItems.vetDisplayName,
      source: queueItems.source,
    })
    .from(queueItems)
    .where(and(eq(queueItems.id, id), eq(queueItems.practiceId, practiceId), eq(queueItems.type, type)))
    .for('update');
  if (!item) throw problem(404, 'No such item in the approval queue');
  return item;
};

/**
 * {@link holdAnyItem}, of one that nobody has decided, in the queue or put off.
 * @throws 404 for no such item in this practice, 409 when it has been decided
 */
export const holdUndecidedItem = async (tx: Tx, practiceId: number, ref: QueueItemRef): Promise<HeldItem> => {
  const item = await holdAnyItem(tx, practiceId, ref);
  requireUndecided(item.status);
  return item;
};

/**
 * {@link holdAnyItem}, of one that still waits.
 * @throws 404 for no such item in this practice, 409 when it has been decided or put off
 */
export const holdItem = async (tx: Tx, practiceId: number, ref: QueueItemRef): Promise<HeldItem> => {
  const item = await holdAnyItem(tx, practiceId, ref);
  requireAwaiting(item.status);
  return item;
};
