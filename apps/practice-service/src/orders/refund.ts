import { randomUUID } from 'node:crypto';

import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';

import type { Db, Tx } from '../db/client.ts';
import { refunds } from '../db/schema/order.ts';

/** Money that goes back to a card. */
export type Refund = typeof refunds.$inferSelect;

/** Writes what is to go back once it is due. Nothing else writes refunds: the linter refuses it. */
export const openRefund = async (tx: Tx, refund: Omit<typeof refunds.$inferInsert, 'key' | 'status'>): Promise<void> => {
  await tx.insert(refunds).values({ ...refund, key: randomUUID() });
};

/**
 * Takes a line's refund back with the decision it followed from.
 * @returns false when its money may be on its way already
 */
export const takeBackRefund = async (tx: Tx, orderItemId: number): Promise<boolean> => {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.orderItemId, orderItemId)).for('update');
  if (refund && refund.status !== 'DUE') return false;
  if (refund) await tx.delete(refunds).where(eq(refunds.id, refund.id));
  return true;
};

/**
 * Has a refund that the acquirer refused be asked for again. With another key: to the one it knows it says the same again.
 * @returns false for a line without one
 */
export const askAgain = async (tx: Tx, orderItemId: number, now: Date): Promise<boolean> => {
  const asked = await tx
    .update(refunds)
    .set({ key: randomUUID(), status: 'DUE', dueAt: now, settledAt: null })
    .where(and(eq(refunds.orderItemId, orderItemId), eq(refunds.status, 'REFUSED')))
    .returning({ id: refunds.id });
  return asked.length > 0;
};

/** Returns what is due now: what was never asked for first, so that it waits for nothing that is not answered. */
export const dueRefunds = async (db: Db, now: Date): Promise<Pick<Refund, 'id'>[]> =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.status, ['DUE', 'ASKED']), lte(refunds.dueAt, now)))
    .orderBy(desc(eq(refunds.status, 'DUE')), asc(refunds.dueAt), asc(refunds.id));

/**
 * Writes a refund as asked before anybody is: from here on no undo takes it back. One that was not answered comes again.
 * @returns undefined where it was taken back or answered meanwhile
 */
export const claimRefund = async (db: Db, id: number): Promise<Refund | undefined> => {
  const [claimed] = await db
    .update(refunds)
    .set({ status: 'ASKED' })
    .where(and(eq(refunds.id, id), inArray(refunds.status, ['DUE', 'ASKED'])))
    .returning();
  return claimed;
};

/** Writes down what the acquirer said. @returns false where another person did, or it is asked for with another key meanwhile */
export const endRefund = async (tx: Tx, refund: Refund, refunded: boolean, now: Date): Promise<boolean> => {
  const settled = await tx
    .update(refunds)
    .set({ status: refunded ? 'REFUNDED' : 'REFUSED', settledAt: now })
    .where(and(eq(refunds.id, refund.id), eq(refunds.key, refund.key), eq(refunds.status, 'ASKED')))
    .returning({ id: refunds.id });
  return settled.length > 0;
};
