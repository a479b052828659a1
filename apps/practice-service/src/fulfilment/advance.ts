import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';

import { orderItems } from '../db/schema/order.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { cancelLine } from '../orders/cancel-line.ts';
import { holdLines } from '../orders/hold-lines.ts';
import type { Pause } from '../worker/breathe.ts';
import { eachApart } from '../worker/each-apart.ts';
import { applyNews } from './apply-news.ts';
import { fillKeyOf } from './fill-key.ts';
import { type Fulfilling, submitLines } from './submit-lines.ts';

/** Tells the pharmacy of what is not to ship any more. */
const tellCancellations = async ({ db, pharmacy, log }: Fulfilling, now: Date): Promise<void> => {
  const asked = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(isNotNull(orderItems.cancelAskedAt), isNull(orderItems.cancelToldAt)))
    .orderBy(asc(orderItems.id));
  await eachApart(asked, { log, failed: 'The pharmacy was not told that a line is canceled' }, async ({ id }) => {
    await pharmacy.cancel(fillKeyOf(id));
    await db.update(orderItems).set({ cancelToldAt: now }).where(eq(orderItems.id, id));
  });
};

/**
 * Takes orders on: has the pharmacy fill what can be filled, tells it of what is not to ship any more, and brings lines to where
 * it says they are. May be done at any time, by several processes, and be interrupted anywhere: each step happens once.
 */
export const advanceFulfilment = async (fulfilling: Fulfilling, now: Date, pause: Pause): Promise<void> => {
  await submitLines(fulfilling, now, pause);
  await tellCancellations(fulfilling, now);
  await applyNews(fulfilling, now, pause);
};

/**
 * Cancels controlled substances that their prescribers did not confirm in time, with the prescriptions that were not confirmed.
 * Rule: docs/rules/queue.md#controlled-substances.
 */
export const cancelUnconfirmed = async ({ db, log }: Pick<Fulfilling, 'db' | 'log'>, now: Date): Promise<void> => {
  const unconfirmed = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.status, 'Processing'), isNotNull(orderItems.confirmBy), lte(orderItems.confirmBy, now)))
    .orderBy(asc(orderItems.id));
  const cancel = (id: number): Promise<void> =>
    db.transaction(async (tx) => {
      const [held] = await holdLines(tx, and(eq(orderItems.id, id), eq(orderItems.status, 'Processing'), isNotNull(orderItems.confirmBy)));
      if (!held) return;
      const { rxId } = held.line;
      // Before its fill would be given back: nothing is filled by it.
      if (rxId !== null)
        await tx
          .update(prescriptions)
          .set({ voidedAt: now })
          .where(and(eq(prescriptions.id, rxId), isNull(prescriptions.voidedAt)));
      await cancelLine(tx, held, { cause: 'notConfirmed', byService: 'portal', now });
    });
  for (const { id } of unconfirmed)
    await cancel(id).catch((err: unknown) => log.error({ err, line: id }, 'A line that nobody confirmed was not canceled'));
};
