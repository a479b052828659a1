import { dayIn } from '@practice-portal/domain/locale';
import { effort } from '@practice-portal/tooling/effort';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { rowsOf } from '../src/db/client.ts';
import { shipDueAutoships } from '../src/autoships/ship-due.ts';
import { fulfilmentJob } from '../src/fulfilment/jobs.ts';
import { jobs } from '../src/jobs.ts';
import { chargeDueOrders } from '../src/payments/charge-due.ts';
import type { Job } from '../src/worker/job.ts';
import { createRandom } from '../src/seed/random.ts';
import { addCardOf } from './support/checkout.ts';
import { ACTS, type Customer, type World } from './support/month.ts';
import { openOrdering } from './support/ordering.ts';
import { pdfText } from './support/pdf-text.ts';
import { A, call, CLOCK, signIn, startService } from './support/service.ts';

const SEEDS = Array.from({ length: effort(1, 20) }, (_, at) => 20_261_120 + at);
const DAYS = effort(16, 30);
/** With every check the jobs run once a day, and twice as much happens before. */
const STEPS_A_DAY = effort(1, 2);
const GATES = [shipDueAutoships, chargeDueOrders, fulfilmentJob];
const ACTS_A_STEP = effort(6, 3);
const CUSTOMERS = 12;
const START = sql`${CLOCK.toISOString()}::timestamptz`;

/** Lines that were handed over at this moment and must not have been, each with the law that it breaks. */
const wronglyHanded = (now: Date) => sql`
  select i.id, case
    when not c.active then 'client not served'
    when a.deceased or a.rehomed then 'pet not served'
    when o.payment_failed_at is not null or o.next_payment_at is not null
      or not exists (select from payments p where p.order_id = o.id and p.status = 'PAID') then 'unpaid'
    when not (p.compliance ->> 'isPrescriptionRequired')::boolean then null
    when r.id is null or r.voided_at is not null or r.final_at > i.submitted_at or r.expiration_date <= ${dayIn(now, 'America/Denver')}::date
      then 'unsigned' end as law
  from order_items i join orders o on o.id = i.order_id join clients c on c.id = i.client_id join animals a on a.id = i.animal_id
    join products p on p.id = i.product_id left join prescriptions r on r.id = i.rx_id
  where i.practice_id = ${A} and i.placed_at >= ${START} and i.submitted_at = ${now.toISOString()}::timestamptz`;

/** Cards that were charged at this moment for a person who is not served. */
const wronglyCharged = (now: Date) => sql`
  select p.id, 'charged' as law from payments p join clients c on c.id = p.client_id
  where p.status = 'PAID' and not c.active and p.created_at = ${now.toISOString()}::timestamptz`;

/** Parcels of an AutoShip that were handed over less than its rhythm after the one before. */
const TOO_SOON = sql`
  select id, 'two in a rhythm' as law from (
    select i.id, s.frequency, date(i.submitted_at at time zone 'America/Denver')
      - lag(date(i.submitted_at at time zone 'America/Denver')) over (partition by o.autoship_id, i.product_id order by i.submitted_at) as days
    from order_items i join orders o on o.id = i.order_id join autoships s on s.id = o.autoship_id
    where i.submitted_at >= ${START} and i.status <> 'Canceled') parcels
  where days < frequency`;

/** Orders of which more or less was paid than is left of them. */
const WRONGLY_PAID = sql`
  select o.id, 'money' as law from orders o
    left join lateral (select sum(amount) as paid from payments where order_id = o.id and status = 'PAID') p on true
    left join lateral (select sum(amount) as back from refunds where order_id = o.id and status <> 'REFUSED') r on true
  where o.placed_at >= ${START} and p.paid is not null and p.paid - coalesce(r.back, 0) <> o.total - o.credited
  union all
  select o.id, 'acquirer' from orders o join payments p on p.order_id = o.id
    left join acquirer_charges c on c.key = p.key
  where o.placed_at >= ${START} and (p.status = 'PAID') <> (coalesce(c.status, '') = 'CHARGED') and p.status in ('PAID', 'DECLINED', 'VOIDED')`;

describe('a random month', { timeout: 600_000 }, () => {
  it.each(SEEDS)('%i: nothing ships unpaid, unsigned, to nobody or twice in its rhythm, and papers say what was paid', async (seed) => {
    let now = CLOCK;
    const service = await startService('postgres', { now: () => now, accessTokenSeconds: 86_400_000 });
    const db = () => service.services.db;
    const pass = (seconds: number): void => {
      now = new Date(now.getTime() + seconds * 1_000);
    };
    try {
      await db().execute(sql`update autoships set active = false, next_ship_date = null`);
      await db().execute(sql`update products set name = 'Carprofen tablets', strength = '100 mg', species = '["Canine"]' where id = 5001`);
      await db().execute(sql`update practices set features = features || '{"editClientEnabled": true}' where id = ${A}`);
      const ordering = await openOrdering(service);
      const random = createRandom(seed);
      const customers: Customer[] = [];
      let { token } = await signIn(service, A);
      for (let at = 0; at < CUSTOMERS; at += 1) {
        const pet = await ordering.client(at);
        await db().execute(sql`update animals set weight = 50, medications = '' where id = ${pet.animalId}`);
        customers.push({ ...pet, walletId: await addCardOf(service, token, pet.clientId) });
      }
      const world: World = { service, random, customers, token, now, decided: null };
      const run = async (these: readonly Job[]): Promise<void> => {
        for (const job of these) await job.run({ database: service.services.database, services: service.services, now });
      };
      const broken = async (...laws: ReturnType<typeof sql>[]) =>
        (await Promise.all(laws.map(async (law) => rowsOf<{ id: number; law: string | null }>(await db().execute(law)))))
          .flat()
          .filter(({ law }) => law !== null);
      for (let step = 0; step < DAYS * STEPS_A_DAY; step += 1) {
        pass(86_400 / STEPS_A_DAY);
        if (step % STEPS_A_DAY === 0) ({ token } = await signIn(service, A));
        Object.assign(world, { now, token });
        for (let act = 0; act < ACTS_A_STEP; act += 1) await random.pick(ACTS)(world);
        // Before what was decided a moment ago is final, and after.
        for (const [seconds, these] of [[1, GATES] as const, [10, jobs] as const]) {
          pass(seconds);
          await run(these);
          expect(await broken(wronglyHanded(now), wronglyCharged(now)), `day ${step / STEPS_A_DAY}`).toEqual([]);
        }
        expect(await broken(TOO_SOON, WRONGLY_PAID), `day ${step / STEPS_A_DAY}`).toEqual([]);
      }
      const paper = async (orderNumber: string): Promise<string> =>
        pdfText((await call(service, { url: `/api/ecom/rest/v1/receipt/order/${orderNumber}/pdf`, token })).rawPayload)
          .filter((line) => !line.startsWith('Printed'))
          .join('\n');
      const clientIds = sql.raw(customers.map(({ clientId }) => clientId).join(', '));
      const ended = rowsOf<{ orderNumber: string; left: number }>(
        await db().execute(sql`
          select o.order_number as "orderNumber", (o.total - o.credited) as left
          from orders o join order_items i on i.order_id = o.id where o.client_id in (${clientIds}) and o.placed_at >= ${START}
          group by o.id having bool_and(i.status in ('Completed', 'Canceled', 'Returned')) order by o.id`),
      );
      const papers = new Map<string, string>();
      for (const { orderNumber, left } of ended.slice(0, effort(6, ended.length))) {
        const text = await paper(orderNumber);
        const [, total] = [...text.matchAll(/Total(?: after this)?\n\$([\d,.]+)/g)].at(-1) ?? [];
        expect(total, text).toBe((left / 100).toFixed(2));
        papers.set(orderNumber, text);
      }
      const [seen] = rowsOf<{ orders: number; autoships: number; parcels: number; fallen: number }>(
        await db().execute(sql`select count(distinct o.id)::int as orders, count(distinct o.autoship_id)::int as autoships,
          count(i.submitted_at)::int as parcels, count(e.id)::int as fallen
          from orders o join order_items i on i.order_id = o.id
            left join order_events e on e.order_item_id = i.id and e.type = 'signatureFell'
          where o.client_id in (${clientIds}) and o.placed_at >= ${START}`),
      );
      // A month in which nothing happens proves nothing.
      const { orders = 0, autoships = 0, parcels = 0, fallen = 0 } = seen ?? {};
      expect([ended.length > 5, orders > 10, autoships > 0, parcels > 5, fallen > 0], JSON.stringify(seen)).toEqual(Array(5).fill(true));
      for (const { clientId, animalId, walletId } of customers) {
        await db().execute(sql`update clients set first_name = 'Renamed', last_name = 'Elsewhere' where id = ${clientId}`);
        await db().execute(sql`update addresses set address = '99 Moved Ave' where client_id = ${clientId}`);
        await db().execute(sql`update animals set name = 'Otherpet', weight = 7 where id = ${animalId}`);
        await db().execute(sql`update wallets set last_digits = '9876' where id = ${walletId}`);
      }
      pass(DAYS * 86_400);
      ({ token } = await signIn(service, A));
      await run(jobs);
      for (const [orderNumber, before] of papers) expect(await paper(orderNumber)).toBe(before);
    } finally {
      await service.close();
    }
  });
});
