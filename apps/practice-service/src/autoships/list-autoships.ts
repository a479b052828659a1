import type { Autoship, AutoshipPage } from '@practice-portal/domain/autoship';
import { listAutoshipsContract } from '@practice-portal/domain/contract/autoship';
import { COUNT_CAP, type SortOrder } from '@practice-portal/domain/paging';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';

import { askedPage, listPage, requireClient } from '../lists/client-list.ts';
import { rowsOf } from '../db/client.ts';
import { shippingItems } from '../db/schema/autoship.ts';
import { route } from '../http/contract-route.ts';
import { byPage, type CsvColumn, csvOfPages, date, money, plain } from '../http/csv.ts';
import { readAutoships } from './autoship-record.ts';

const byNextDate = (order: SortOrder): SQL[] =>
  order === 'ASC'
    ? [sql`min(${shippingItems.nextShipDate}) asc nulls last`, sql`${shippingItems.autoshipId} asc`]
    : [sql`min(${shippingItems.nextShipDate}) desc nulls first`, sql`${shippingItems.autoshipId} desc`];

const COLUMNS: readonly CsvColumn<Autoship>[] = [
  plain('product', ({ autoShipItemResponseBeans: items }) => items.map(({ productName }) => productName).join('; ')),
  plain('pet', ({ autoShipItemResponseBeans: items }) => [...new Set(items.map(({ animalName }) => animalName))].join('; ')),
  plain('everyDays', ({ frequency }) => frequency),
  date('nextShipDate', ({ nextShipDate }) => nextShipDate),
  ...money<Autoship>('nextCharge', ({ nextCharge }) => nextCharge?.total),
];

/** The AutoShips of a client. */
export const listAutoships = route(listAutoshipsContract, {
  csv: csvOfPages(COLUMNS, ({ elements }: AutoshipPage) => elements, byPage),
  handler: async ({ params: { clientId }, query, session: { practiceId }, services, db }) => {
    const asked = askedPage(query);
    const { animalId, activeOnly } = query;
    await requireClient(db, practiceId, clientId, animalId);
    const where = and(
      eq(shippingItems.practiceId, practiceId),
      eq(shippingItems.clientId, clientId),
      isNull(shippingItems.canceledAt),
      animalId === undefined ? undefined : eq(shippingItems.animalId, animalId),
      activeOnly ? eq(shippingItems.active, true) : undefined,
    );
    const grouped = db
      .select({ key: shippingItems.autoshipId })
      .from(shippingItems)
      .where(where)
      .groupBy(shippingItems.autoshipId)
      .$dynamic();
    const keys = await grouped
      .orderBy(...byNextDate(asked.order))
      .limit(asked.size)
      .offset(asked.page * asked.size);
    const all = db
      .select({ one: sql`1` })
      .from(shippingItems)
      .where(where)
      .groupBy(shippingItems.autoshipId)
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
