import { addDays, dayIn, NO_TIME_ZONE } from '@practice-portal/domain/locale';
import { COUNT_CAP, type ListPage } from '@practice-portal/domain/paging';
import { PHARMACY_LINE_SIZES, type PharmacyLine, type PharmacyLinesQuery } from '@practice-portal/domain/pharmacy';
import { and, asc, desc, eq, gte, or, sql } from 'drizzle-orm';

import { type Db, rowsOf } from '../db/client.ts';
import { clients } from '../db/schema/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { practices } from '../db/schema/practice.ts';
import { askedPage, listPage } from '../lists/client-list.ts';
import { likePattern, searchTerm } from '../search/fold.ts';

/** How long something that was delivered can still come back, in days. */
const RETURNS_DAYS = 45;

const isShown = (now: Date, search: string) => {
  const pattern = likePattern(searchTerm(search));
  return and(
    or(
      eq(orderItems.status, 'Processing'),
      eq(orderItems.status, 'Shipped'),
      and(eq(orderItems.status, 'Completed'), gte(orderItems.shippedOn, addDays(dayIn(now, NO_TIME_ZONE), -RETURNS_DAYS))),
    ),
    search === ''
      ? undefined
      : or(
          sql`lower(${orders.orderNumber}) like ${pattern}`,
          sql`lower(${orderItems.productName}) like ${pattern}`,
          sql`${clients.searchText} like ${pattern}`,
        ),
  );
};

/** A page of what the pharmacy has been asked to fill and has sent, for all practices: what is to be filled first in front. */
export const readLines = async (db: Db, now: Date, query: PharmacyLinesQuery): Promise<ListPage<PharmacyLine>> => {
  const asked = askedPage({ ...query, size: query.size ?? PHARMACY_LINE_SIZES[0] });
  const where = isShown(now, query.search?.trim() ?? '');
  const rows = await db
    .select({ line: orderItems, order: orders, practice: practices })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(practices, eq(practices.id, orderItems.practiceId))
    .innerJoin(clients, eq(clients.id, orderItems.clientId))
    .where(where)
    .orderBy(
      sql`case ${orderItems.status} when 'Processing' then 0 when 'Shipped' then 1 else 2 end`,
      desc(orderItems.placedAt),
      asc(orderItems.id),
    )
    .limit(asked.size)
    .offset(asked.page * asked.size);
  const found = db
    .select({ one: sql`1` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(clients, eq(clients.id, orderItems.clientId))
    .where(where)
    .limit(COUNT_CAP);
  const [counted] = rowsOf<{ count: number }>(await db.execute(sql`select count(*)::int as count from ${found} as counted`));
  const elements = rows.map(({ line, order, practice }) => ({
    orderItemId: line.id,
    practiceId: practice.id,
    practiceName: practice.companyName,
    orderNumber: order.orderNumber,
    clientName: `${order.ordered.client.firstName} ${order.ordered.client.lastName}`,
    petName: line.ordered.pet?.name ?? null,
    productName: line.productName,
    quantity: line.quantity,
    status: line.status as PharmacyLine['status'],
    awaitsConfirmation: line.confirmBy !== null,
    placedAt: line.placedAt.toISOString(),
    expectedOn: line.expectedOn,
  }));
  return listPage(elements, counted?.count ?? 0, asked, 'placedAt');
};
