import { dayIn } from '@practice-portal/domain/locale';
import { isFullEffort } from '@practice-portal/tooling/effort';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { rowsOf } from '../src/db/client.ts';
import { tellOwners } from '../src/approval/notices/job.ts';
import { jobs } from '../src/jobs.ts';
import { deliverMail } from '../src/outbox/deliver.ts';
import { createRandom } from '../src/seed/random.ts';
import { addCardOf } from './support/checkout.ts';
import { buyByLink, type Customer, decide, notNow, order, type World } from './support/month.ts';
import { openOrdering } from './support/ordering.ts';
import { A, CLOCK, signIn, startService } from './support/service.ts';

const DAYS = 30;
const CUSTOMERS = 8;
const BOUNCED = Object.assign(new Error('550 No such user'), { code: 'EENVELOPE', responseCode: 550 });

/** What is past its date, and nobody is told of: it neither came back nor is anybody asked to call. */
const forgotten = (now: Date) => sql`
  select w.item_id as id, 'waits past its day' as what from waiting_items w
    where w.practice_id = ${A} and w.until <= ${dayIn(now, 'America/Denver')}::date
  union all
  select n.item_id, 'owner not told' from owner_notices n
    where n.practice_id = ${A} and n.final_at < ${now.toISOString()}::timestamptz and n.told_at is null and n.task is null
      and (n.put_off_at is null or exists (select from waiting_items w where w.item_id = n.item_id))
  union all
  select n.item_id, 'not opened, and no call' from owner_notices n
    where n.practice_id = ${A} and n.opened_at is null and n.called_at is null and n.task is null
      and (n.bounced_at is not null or n.told_at <= ${now.toISOString()}::timestamptz - interval '2 days')
      and (n.put_off_at is null or exists (select from waiting_items w where w.item_id = n.item_id))
  union all
  select d.item_id, 'denied without a word' from decisions d
    where d.practice_id = ${A} and d.decision = 'DENIED' and d.decided_at >= ${CLOCK.toISOString()}::timestamptz
      and coalesce(d.final_at, d.decided_at) < ${now.toISOString()}::timestamptz
      and not exists (select from owner_notices n where n.item_id = d.item_id)`;

const month = async (closedLoop: boolean): Promise<{ seen: number; past: number; said: string }> => {
  let now = CLOCK;
  const service = await startService('postgres', { now: () => now, accessTokenSeconds: 86_400_000 });
  const { services } = service;
  const { db } = services;
  try {
    await db.execute(sql`update autoships set active = false, next_ship_date = null`);
    await db.execute(
      sql`update practices set features = features || ${JSON.stringify({ editClientEnabled: true, closedLoopEnabled: closedLoop })}::jsonb where id = ${A}`,
    );
    const ordering = await openOrdering(service);
    const customers: Customer[] = [];
    let { token } = await signIn(service, A);
    for (let at = 0; at < CUSTOMERS; at += 1) {
      const pet = await ordering.client(at);
      await db.execute(sql`update animals set weight = 50, medications = '' where id = ${pet.animalId}`);
      customers.push({ ...pet, walletId: await addCardOf(service, token, pet.clientId) });
    }
    const random = createRandom(20_261_127);
    const putOff: NonNullable<World['putOff']> = [];
    const world: World = { service, random, customers, token, now, decided: null, putOff };
    const acts = [order, buyByLink, buyByLink, notNow, notNow, decide];
    const past = new Set<string>();
    for (let day = 0; day < DAYS; day += 1) {
      ({ token } = await signIn(service, A));
      Object.assign(world, { now, token });
      for (let act = 0; act < 8; act += 1) await random.pick(acts)(world);
      for (const seconds of [43_200, 43_200]) {
        now = new Date(now.getTime() + seconds * 1_000);
        for (const job of jobs) await job.run({ database: services.database, services, now });
        await deliverMail(services, () => (random.chance(0.2) ? Promise.reject(BOUNCED) : Promise.resolve()));
        await tellOwners.run({ database: services.database, services, now });
        for (const { id, what } of rowsOf<{ id: number; what: string }>(await db.execute(forgotten(now)))) past.add(`${what} ${id}`);
      }
      // Without the flag the day is on nobody's list: what is still in the queue past it.
      const today = dayIn(now, 'America/Denver');
      for (const { id, until, refused } of putOff) {
        const [open] = rowsOf(await db.execute(sql`select from queue_items where id = ${id} and status = 'AWAITING'`));
        if (refused && open && until < today) past.add(`left in the queue past its day ${id}`);
      }
    }
    const [denied] = rowsOf<{ n: number }>(
      await db.execute(
        sql`select count(*)::int as n from decisions where practice_id = ${A} and decision = 'DENIED' and decided_at >= ${CLOCK.toISOString()}::timestamptz`,
      ),
    );
    const said = `${DAYS} days, closedLoopEnabled ${closedLoop}: ${putOff.length} not now, ${denied?.n} denied, ${past.size} forgotten`;
    return { seen: putOff.length + (denied?.n ?? 0), past: past.size, said };
  } finally {
    await service.close();
  }
};

it.runIf(isFullEffort)('in a month nothing is past its date that nobody is told of', { timeout: 600_000 }, async ({ annotate }) => {
  const { seen, past, said } = await month(true);
  await annotate(said);
  expect(past, said).toBe(0);
  expect(seen, said).toBeGreaterThan(5);
});

it.runIf(isFullEffort)(
  'without the loop it is: nobody hears of who is denied, and of what can not be decided',
  { timeout: 600_000 },
  async ({ annotate }) => {
    const { past, said } = await month(false);
    await annotate(said);
    expect(past, said).toBeGreaterThan(0);
  },
);
