import { countRenewalsContract, listRenewalsContract } from '@practice-portal/domain/contract/prescription';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { endsBefore, RENEWAL_CLIENTS, type RenewalClient, type RenewalDue } from '@practice-portal/domain/prescription';
import { sql, type SQL } from 'drizzle-orm';

import { requireClient } from '../lists/client-list.ts';
import { rowsOf, type Db } from '../db/client.ts';
import { route } from '../http/contract-route.ts';

const radarOn = (practice: PracticeData): string | null =>
  isFlagOn(practice, 'renewalRadarEnabled') ? null : 'Your practice has switched the renewal radar off';

interface DueRow extends Omit<RenewalDue, 'endsBy'> {
  clientId: number;
  productId: number;
  fillsRemaining: number;
}

/**
 * The newest prescription of each AutoShip that no prescription can fill when it ships next: `endsBefore` of the domain, as
 * SQL.
 */
export const dueBefore = (practiceId: number, clientId?: number): SQL => sql`
  select distinct on (a.id)
    p.id as "rxId", a.autoship_id::float8 as "autoshipId", a.client_id as "clientId", a.animal_id as "animalId",
    a.product_id as "productId",
    an.name as "animalName", a.product_name as "productName", a.next_ship_date::text as "nextShipDate",
    p.expiration_date::text as "expirationDate", p.fills_remaining as "fillsRemaining"
  from shipping_items a
  join prescriptions p on p.practice_id = a.practice_id and p.animal_id = a.animal_id and p.product_id = a.product_id
    and p.voided_at is null and (p.fills_remaining <= 0 or p.expiration_date <= a.next_ship_date)
  join animals an on an.id = a.animal_id
  where a.practice_id = ${practiceId} and a.active and a.next_ship_date is not null
    ${clientId === undefined ? sql`` : sql`and a.client_id = ${clientId}`}
    and not exists (
      select 1 from prescriptions o
      where o.practice_id = a.practice_id and o.animal_id = a.animal_id and o.product_id = a.product_id and o.voided_at is null
        and o.fills_remaining > 0 and (o.expiration_date is null or o.expiration_date > a.next_ship_date)
    )
  order by a.id, p.created_at desc, p.id desc
  limit ${COUNT_CAP}`;

const readDue = async (db: Db, practiceId: number, clientId: number): Promise<RenewalDue[]> => {
  const rows = rowsOf<DueRow>(await db.execute(dueBefore(practiceId, clientId)));
  return rows.flatMap(({ clientId: _client, productId: _product, fillsRemaining, ...due }): RenewalDue[] => {
    const endsBy = endsBefore({ fillsRemaining, expirationDate: due.expirationDate }, due.nextShipDate);
    return endsBy === null ? [] : [{ ...due, endsBy }];
  });
};

/** The renewal radar of a client. */
export const listRenewals = route(listRenewalsContract, {
  requires: radarOn,
  handler: async ({ params: { clientId }, session: { practiceId }, db }) => {
    await requireClient(db, practiceId, clientId);
    return { items: await readDue(db, practiceId, clientId) };
  },
});

/** The renewal radar of a practice. */
export const countRenewals = route(countRenewalsContract, {
  requires: radarOn,
  handler: async ({ session: { practiceId }, db }) => {
    const rows = rowsOf<RenewalClient & { total: number }>(
      await db.execute(sql`
        select due."clientId", c.first_name || ' ' || c.last_name as "clientName", count(*)::int as count,
          (sum(count(*)) over ())::int as total
        from (${dueBefore(practiceId)}) as due
        join clients c on c.id = due."clientId"
        group by due."clientId", c.first_name, c.last_name
        order by min(due."nextShipDate"), due."clientId"
        limit ${RENEWAL_CLIENTS}`),
    );
    return { count: rows[0]?.total ?? 0, clients: rows.map(({ total: _total, ...client }) => client) };
  },
});
