import { confirmBy } from '@practice-portal/domain/order';
import { eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { orderItems } from '../db/schema/order.ts';
import { cancelLine } from './cancel-line.ts';
import { uncreditLine } from './credit-line.ts';
import { holdLines } from './hold-lines.ts';
import { moveLine } from './move-line.ts';

export interface LineDecision {
  itemId: number;
  /** The name of the vet who decided. */
  by: string;
  now: Date;
  finalAt: Date;
}

/** Moves the line of an approved item on: it is filled by its prescription. */
export const approveLine = async (
  tx: Tx,
  { itemId, by, now, rxId, isControlled }: LineDecision & { rxId: number | null; isControlled: boolean },
): Promise<void> => {
  for (const held of await holdLines(tx, eq(orderItems.queueItemId, itemId)))
    await moveLine(tx, held, {
      event: { type: 'approved', needsConfirmation: isControlled },
      at: now,
      by,
      details: { rxId, ...(isControlled ? { needsConfirmation: true } : {}) },
      set: { rxId, confirmBy: isControlled ? confirmBy(now) : null },
    });
};

/**
 * Cancels the line of a denied item.
 * @param reason as the vet gave it
 * @returns what goes back to the card once the denial is final, in minor units
 */
export const denyLine = async (tx: Tx, { itemId, by, now, finalAt, reason }: LineDecision & { reason: string }): Promise<number> => {
  let refunded = 0;
  for (const held of await holdLines(tx, eq(orderItems.queueItemId, itemId)))
    refunded += (await cancelLine(tx, held, { cause: 'denied', by, reason, now, finalAt })) ?? 0;
  return refunded;
};

/**
 * Takes back what {@link approveLine} or {@link denyLine} did. Before its prescription goes.
 * @returns false when something has followed from it already
 */
export const takeLineBack = async (tx: Tx, { itemId, by, now }: Omit<LineDecision, 'finalAt'>): Promise<boolean> => {
  for (const held of await holdLines(tx, eq(orderItems.queueItemId, itemId))) {
    if (!(await uncreditLine(tx, held))) return false;
    const set = { rxId: null, confirmBy: null, cancelCause: null };
    if (!(await moveLine(tx, held, { event: { type: 'undone' }, at: now, by, set }))) return false;
  }
  return true;
};
