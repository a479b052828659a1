import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';

import type { Database, Db } from '../db/client.ts';
import { orderItems } from '../db/schema/order.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { cancelLine } from '../orders/cancel-line.ts';
import { holdLines } from '../orders/hold-lines.ts';
import type { Pharmacy } from '../pharmacy/types.ts';
import type { Pause } from '../worker/breathe.ts';
import { applyNews } from './apply-news.ts';
import { fillKeyOf } from './fill-key.ts';
import { type Filling, submitLines } from './submit-lines.ts';

const AT_ONCE = 200;

/** Tells the pharmacy of what is not to ship any more. */
const tellCancellations = async (db: Db, pharmacy: Pharmacy, now: Date): Promise<void> => {
  const asked = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(isNotNull(orderItems.cancelAskedAt), isNull(orderItems.cancelToldAt)))
    .orderBy(asc(orderItems.id))
    .limit(AT_ONCE);
  for (const { id } of asked) {
    await pharmacy.cancel(fillKeyOf(id));
    await db.update(orderItems).set({ cancelToldAt: now }).where(eq(orderItems.id, id));
  }
};

/**
 * Takes orders on: has the pharmacy fill what can be filled, tells it of what is not to ship any more, and brings lines to where
 * it says they are. May be done at any time, by several processes, and be interrupted anywhere: each step happens once.
 */
export const advanceFulfilment = async ({ db }: Pick<Database, 'db'>, services: Filling, now: Date, pause: Pause): Promise<void> => {
  const { pharmacy } = services;
  await submitLines(db, services, now, pause);
  await tellCancellations(db, pharmacy, now);
  await applyNews(db, pharmacy, now, pause);
};

/**
 * Cancels controlled substances that their prescribers did not confirm in time, with the prescriptions that were not confirmed.
 * Rule: docs/rules/queue.md#controlled-substances.
 */
export const cancelUnconfirmed = async ({ db }: Pick<Database, 'db'>, now: Date): Promise<void> => {
  const unconfirmed = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.status, 'Processing'), isNotNull(orderItems.confirmBy), lte(orderItems.confirmBy, now)))
    .orderBy(asc(orderItems.id))
    .limit(AT_ONCE);
  for (const { id } of unconfirmed)
    await db.transaction(async (tx) => {
      const [held] = await holdLines(tx, and(eq(orderItems.id, id), eq(orderItems.status, 'Processing'), isNotNull(orderItems.confirmBy)));
      if (!held) return;
      const { rxId } = held.line;
      // Before its fill would be given back: nothing is filled by it any more.
      if (rxId !== null)
        await tx
          .update(prescriptions)
          .set({ voidedAt: now })
          .where(and(eq(prescriptions.id, rxId), isNull(prescriptions.voidedAt)));
      await cancelLine(tx, held, { cause: 'notConfirmed', byService: 'portal', now });
    });
};
