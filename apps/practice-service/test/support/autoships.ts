import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { type Database, rowsOf } from '../../src/db/client.ts';
import { chargeDueOrders } from '../../src/payments/charge-due.ts';
import { shipDueAutoships } from '../../src/autoships/ship-due.ts';
import type { Services } from '../../src/services.ts';
import type { Job } from '../../src/worker/job.ts';
import { A } from './service.ts';

/** An AutoShip that is due, with what it ships by. */
export interface MadeAutoship {
  id: number;
  /** What it ships. */
  itemId: number;
  rxId: number;
  walletId: number;
  token: string;
  productId: number;
  animalId: number;
  clientId: number;
}

/**
 * Makes AutoShips that are due, each of a prescription with fills and with a card that pays, and puts off all others.
 * There are as many as are asked for: of one prescription, where there are too few, with as many fills as it takes.
 */
export const makeDue = async ({ db }: Pick<Database, 'db'>, count: number, day: string): Promise<MadeAutoship[]> => {
  const prefix = `due_${randomUUID()}_`;
  await db.execute(sql`update autoships set active = false, next_ship_date = null, run_state = 'Unexpected'`);
  await db.execute(sql`update prescriptions set fills_remaining = 999, original_refills = 998, quantity = 50 where practice_id = ${A}`);
  return rowsOf<MadeAutoship>(
    await db.execute(sql`
      with stock as (
        select distinct on (r.animal_id, r.product_id) r.id as rx_id, r.client_id, r.animal_id, r.product_id, r.product_name,
          row_number() over (order by r.id) as place
        from prescriptions r
        join animals a on a.id = r.animal_id and not a.deceased and not a.rehomed
        join clients c on c.id = r.client_id and c.active
        join products p on p.id = r.product_id and (p.compliance ->> 'isPrescriptionRequired')::boolean
          and (p.compliance ->> 'compoundingPharmacyId') is null
        join product_terms t on t.product_id = p.id and not t.backordered
        where r.practice_id = ${A} and r.voided_at is null and (r.expiration_date is null or r.expiration_date > ${day}::date + 200)
          and (r.final_at is null or r.final_at <= ${day}::date)
        order by r.animal_id, r.product_id, r.expiration_date asc nulls last, r.id
      ),
      turns as (select s.*, n from generate_series(1, ${count}) n join (select *, row_number() over (order by rx_id) as at, count(*) over () as of_all from stock) s
        on s.at = (n - 1) % s.of_all + 1),
      cards as (
        insert into acquirer_cards (token, behaviour, type, last_digits, expiration_date, name, created_at)
        select ${prefix}::text || n, 'approve', 'Visa', '1111', '1240', 'Jane Doe', now() from turns returning token
      ),
      made_wallets as (
        insert into wallets (practice_id, client_id, token, type, last_digits, expiration_date, name_on_card, created_at)
        select ${A}, client_id, ${prefix}::text || n, 'Visa', '1111', '1240', 'Jane Doe', now() from turns order by n returning id, token
      ),
      made as (
        insert into autoships (practice_id, client_id, frequency, next_ship_date, wallet_id)
        select ${A}, t.client_id, 30, ${day}::date, w.id
        from turns t join made_wallets w on w.token = ${prefix}::text || t.n order by t.n
        returning id, client_id, wallet_id
      ),
      items as (
        insert into autoship_items (autoship_id, practice_id, animal_id, product_id, product_name, quantity)
        select m.id, ${A}, t.animal_id, t.product_id, t.product_name, 1
        from made m join made_wallets w on w.id = m.wallet_id join turns t on w.token = ${prefix}::text || t.n order by m.id
        returning id, autoship_id, animal_id, product_id
      )
      select m.id::int as id, i.id::int as "itemId", t.rx_id as "rxId", m.wallet_id as "walletId", w.token, i.product_id as "productId",
        i.animal_id as "animalId", m.client_id as "clientId"
      from made m join items i on i.autoship_id = m.id join made_wallets w on w.id = m.wallet_id
      join turns t on w.token = ${prefix}::text || t.n order by m.id`),
  );
};

/** Runs the jobs of AutoShips for a moment. */
export const runAutoships = async (
  services: Services,
  now: Date,
  jobs: readonly Job[] = [shipDueAutoships, chargeDueOrders],
): Promise<void> => {
  for (const job of jobs) await job.run({ services, database: services.database, now });
};
