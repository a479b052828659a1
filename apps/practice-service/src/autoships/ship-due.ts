import { nextShipDate } from '@practice-portal/domain/autoship';
import { inZone, isoDateOf, practiceTimeZone, type ZonedDate } from '@practice-portal/domain/locale';
import { and, asc, eq, exists, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { decisions, queueItems, UNDECIDED } from '../db/schema/approval.ts';
import { practices } from '../db/schema/practice.ts';
import { autoshipItems, autoships, shippingItems } from '../db/schema/autoship.ts';
import { productTerms } from '../db/schema/catalog.ts';
import { lastShippedOn } from '../orders/autoship-orders.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { announce } from '../realtime/approval-events.ts';
import { breathe } from '../worker/breathe.ts';
import type { Job, JobRun } from '../worker/job.ts';
import { shipAutoship } from './ship-autoship.ts';

const AT_ONCE = 100;

/** A page of AutoShips whose day has come, and where the next one begins; `next` is null on the last page. */
interface DuePage {
  keys: number[];
  next: number | null;
}

/**
 * AutoShips of a practice whose day has come, by their ids. One that still awaits approval, or whose approval can be taken back, waits for that: asked
 * for a page at a time, as the embedded database would compare thousands of AutoShips with the whole queue.
 */
const findDue = async (executor: Executor, practiceId: number, { now, after }: { now: ZonedDate; after: number }): Promise<DuePage> => {
  const rows = await executor
    .select({ key: shippingItems.autoshipId, itemId: shippingItems.queueItemId })
    .from(shippingItems)
    .where(
      and(
        eq(shippingItems.practiceId, practiceId),
        eq(shippingItems.active, true),
        lte(shippingItems.nextShipDate, isoDateOf(now)),
        isNull(shippingItems.canceledAt),
        gt(shippingItems.autoshipId, after),
      ),
    )
    .orderBy(asc(shippingItems.autoshipId))
    .limit(AT_ONCE);
  const itemIds = rows.flatMap(({ itemId }) => itemId ?? []);
  const awaiting =
    itemIds.length === 0
      ? []
      : await executor
          .select({ id: queueItems.id })
          .from(queueItems)
          .leftJoin(decisions, eq(decisions.itemId, queueItems.id))
          .where(and(inArray(queueItems.id, itemIds), or(inArray(queueItems.status, UNDECIDED), gt(decisions.finalAt, now))));
  const waits = new Set<number | null>(awaiting.map(({ id }) => id));
  return {
    keys: [...new Set(rows.filter(({ itemId }) => !waits.has(itemId)).map(({ key }) => key))],
    next: rows.length < AT_ONCE ? null : (rows.at(-1)?.key ?? null),
  };
};

const resumeBackordered = async ({ services: { db } }: JobRun, practiceId: number, now: ZonedDate): Promise<void> => {
  const ships = and(eq(autoshipItems.autoshipId, autoships.id), isNull(autoshipItems.canceledAt));
  const items = db.select({ id: autoshipItems.id }).from(autoshipItems).where(ships);
  const outOfStock = db
    .select({ id: autoshipItems.id })
    .from(autoshipItems)
    .leftJoin(productTerms, eq(productTerms.productId, autoshipItems.productId))
    .where(and(ships, sql`coalesce(${productTerms.backordered}, true)`));
  const own = and(
    eq(autoships.practiceId, practiceId),
    eq(autoships.runState, 'Backordered product'),
    exists(items),
    notExists(outOfStock),
  );
  await db.transaction(async (tx) => {
    const rows = await tx.select().from(autoships).where(own).orderBy(asc(autoships.id)).for('update');
    for (const { id: autoshipId, clientId, frequency } of rows) {
      const shippedOn = await lastShippedOn(tx, { practiceId, autoshipId }, now);
      await tx
        .update(autoships)
        .set({
          active: true,
          runState: null,
          nextShipDate: nextShipDate({ shippedOn, frequency, today: isoDateOf(now) }),
          version: sql`${autoships.version} + 1`,
        })
        .where(eq(autoships.id, autoshipId));
      await announce(tx, [ordersChanged({ practiceId, clientId }, now)]);
    }
  });
};

const shipOfPractice = async (run: JobRun, practiceId: number): Promise<void> => {
  const { services } = run;
  const { db, log } = services;
  const practice = await loadPractice(db, practiceId);
  const now = inZone(run.now, practiceTimeZone(practice.localizationData));
  await resumeBackordered(run, practiceId, now);
  for (let after: number | null = 0; after !== null;) {
    const due: DuePage = await findDue(db, practiceId, { now, after });
    for (const autoshipId of due.keys) {
      // One that can't be shipped holds up no other, and is tried again.
      await shipAutoship({ services, practice, now }, autoshipId).catch((err: unknown) =>
        log.error({ err, autoshipId }, 'An AutoShip was not shipped'),
      );
      await breathe(services);
    }
    after = due.next;
  }
};

/** Ships the AutoShips whose day has come. */
export const shipDueAutoships: Job = {
  name: 'autoships.ship',
  run: async (run) => {
    const all = await run.services.db.select({ id: practices.id }).from(practices).orderBy(asc(practices.id));
    for (const { id: practiceId } of all)
      await shipOfPractice(run, practiceId).catch((err: unknown) =>
        run.services.log.error({ err, practiceId }, 'The AutoShips of a practice were not shipped'),
      );
  },
};
