import { listAutoshipsContract } from '@practice-portal/domain/contract/autoship';
import { COUNT_CAP, type SortOrder } from '@practice-portal/domain/paging';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';

import { askedPage, listPage, requireClient } from '../lists/client-list.ts';
import { rowsOf } from '../db/client.ts';
import { autoshipKey, autoships } from '../db/schema/prescription.ts';
import { route } from '../http/contract-route.ts';
import { readAutoships } from './autoship-record.ts';

const byNextDate = (order: SortOrder): SQL[] =>
  order === 'ASC'
    ? [sql`min(${autoships.nextShipDate}) asc nulls last`, sql`${autoshipKey} asc`]
    : [sql`min(${autoships.nextShipDate}) desc nulls first`, sql`${autoshipKey} desc`];

/** The AutoShips of a client. */
export const listAutoships = route(listAutoshipsContract, {
  handler: async ({ params: { clientId }, query, session: { practiceId }, services, db }) => {
    const asked = askedPage(query);
    const { animalId, activeOnly } = query;
    await requireClient(db, practiceId, clientId, animalId);
    const where = and(
      eq(autoships.practiceId, practiceId),
      eq(autoships.clientId, clientId),
      isNull(autoships.canceledAt),
      animalId === undefined ? undefined : eq(autoships.animalId, animalId),
      activeOnly ? eq(autoships.active, true) : undefined,
    );
    const grouped = db.select({ key: autoshipKey }).from(autoships).where(where).groupBy(autoshipKey).$dynamic();
    const keys = await grouped
      .orderBy(...byNextDate(asked.order))
      .limit(asked.size)
      .offset(asked.page * asked.size);
    const all = db
      .select({ one: sql`1` })
      .from(autoships)
      .where(where)
      .groupBy(autoshipKey)
      .limit(COUNT_CAP);
    const [counted] = rowsOf<{ count: number }>(await db.execute(sql`select count(*)::int as count from ${all} as counted`));
    const elements = await readAutoships(
      db,
      { practiceId, now: services.now() },
      keys.map(({ key }) => key),
    );
    return listPage(elements, counted?.count ?? 0, asked, 'nextShipDate');
  },
});
