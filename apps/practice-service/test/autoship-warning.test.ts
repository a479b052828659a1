import { addDays } from '@practice-portal/domain/locale';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { warnOfAutoships } from '../src/autoships/warn-of-autoships.ts';
import type { Service } from '../src/create-service.ts';
import { queueItemDetails, queueItems } from '../src/db/schema/approval.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { practices } from '../src/db/schema/practice.ts';
import { autoshipItems, autoships } from '../src/db/schema/autoship.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { makeDue, type MadeAutoship } from './support/autoships.ts';
import { A, CLOCK, ONE_DATABASE, startService, TODAY } from './support/service.ts';

const daysOn = (days: number): Date => new Date(CLOCK.getTime() + days * 86_400_000);

describe.each(ONE_DATABASE)('AutoShips that would be missed for want of an approval (%s)', (kind) => {
  let service: Service;
  let made: MadeAutoship;
  const db = () => service.services.db;
  const run = (now: Date) => warnOfAutoships.run({ services: service.services, database: service.services.database, now });
  /** The mails that runs at a moment write, two of them at once and a third. */
  const written = async (now = CLOCK) => {
    await db().delete(outbox);
    await Promise.all([run(now), run(now)]);
    await run(now);
    return db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.practiceId, A), eq(outbox.channel, 'mail')));
  };
  const shipsOn = (day: string) => db().update(autoships).set({ nextShipDate: day }).where(eq(autoships.id, made.id));
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    // What the demo data has in three days, on the days that the tests run on, is written first.
    for (const days of [0, 1, 2, 10]) await run(daysOn(days));
    [made] = (await makeDue(service.services, 1, addDays(TODAY, 3))) as [MadeAutoship];
  });
  afterAll(() => service.close());

  it('are mailed three days ahead to each who is subscribed, once for each day they ship on', async () => {
    expect(await written()).toEqual([]);
    await db()
      .update(prescriptions)
      .set({ fillsRemaining: 0 })
      .where(sql`${prescriptions.animalId} = ${made.animalId} and ${prescriptions.productId} = ${made.productId}`);
    // Not before, and a first run not about what has been due for long.
    for (const days of [-5, 0, 1, 2, 4]) {
      await shipsOn(addDays(TODAY, days));
      expect(await written(), `ships in ${days} days`).toEqual([]);
    }
    await shipsOn(addDays(TODAY, 3));
    const mails = await written();
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    expect(mails[0]?.subject).toMatch(/^1 AutoShip at .+ may be missed without an approval$/);
    expect(mails[0]?.body).toContain('11/23/2026');
    expect(await written(daysOn(1))).toEqual([]);
    await shipsOn(addDays(TODAY, 5));
    expect(await written(daysOn(2))).toHaveLength(mails.length);
  });

  it('are those whose request waits as well, not one that was paused; none where the practice does without', async () => {
    const [item] = await db()
      .select({ id: queueItems.id })
      .from(queueItems)
      .where(and(eq(queueItems.practiceId, A), eq(queueItems.status, 'AWAITING')));
    const id = item?.id ?? 0;
    const waitsFor = (nextShipDate: string) =>
      db().update(queueItemDetails).set({ isAutoship: true, nextShipDate }).where(eq(queueItemDetails.itemId, id));
    await db().update(autoships).set({ active: false, nextShipDate: null }).where(eq(autoships.id, made.id));
    await db().update(autoshipItems).set({ queueItemId: id }).where(eq(autoshipItems.id, made.itemId));
    await waitsFor(addDays(TODAY, 13));
    expect(await written(daysOn(10))).toEqual([]);
    await db().update(autoshipItems).set({ queueItemId: null }).where(eq(autoshipItems.queueItemId, id));
    const [practice] = await db().select().from(practices).where(eq(practices.id, A));
    const setFlag = (isOn: boolean) =>
      db()
        .update(practices)
        .set({ features: { ...practice?.features, supplyClockEnabled: isOn } as never })
        .where(eq(practices.id, A));
    await setFlag(false);
    expect(await written(daysOn(10))).toEqual([]);
    await setFlag(true);
    expect((await written(daysOn(10))).length).toBeGreaterThan(0);
  });
});
