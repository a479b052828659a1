import { sql, type SQL } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import type { Seeder } from './seeder.ts';

/** Writes one event for each line that a condition holds of, so long after it was placed: a statement, however many lines there are. */
const add = (
  tx: Tx,
  type: string,
  status: SQL | string,
  after: string,
  where: SQL,
  more: { by?: string; cause?: string; reason?: SQL } = {},
) =>
  tx.execute(sql`
    insert into order_events (practice_id, order_id, order_item_id, type, status, at, by_service, cause, reason, told_at, details)
    select i.practice_id, i.order_id, i.id, ${type}, ${status}, i.placed_at + ${after}::interval, ${more.by ?? null}, ${more.cause ?? null},
      ${more.reason ?? sql`null`}, i.placed_at + ${after}::interval, case when ${type} = 'shipped' and i.tracking_number is not null
        then jsonb_build_object('trackingNumber', i.tracking_number, 'trackingUrl', i.tracking_url) end
    from order_items i join orders o on o.id = i.order_id
    where ${where} order by i.id`);

/** Counts from the placing of an order to its parcel. */
export const HOURS_TO_SHIP = 5;
const TO_SHIP = `${HOURS_TO_SHIP} hours`;

/** Returns the day of the practice on which a row of a table ships. */
export const shippedDay = (table: 'orders' | 'order_items'): SQL => {
  const zone = sql`(select time_zone from practices where id = ${sql.raw(table)}.practice_id)`;
  return sql`((placed_at + ${TO_SHIP}::interval) at time zone ${zone})::date`;
};

const FILLED = sql`i.status in ('Shipped', 'Completed', 'Returned')`;

/** Writes the history of lines that were filled, shipped and delivered. */
export const addDelivery = async (tx: Tx, where: SQL): Promise<void> => {
  await add(tx, 'placed', 'Processing', '0', where, { by: 'portal', reason: sql`o.source` });
  await add(tx, 'submitted', 'Processing', '1 hour', where, { by: 'portal' });
  await add(tx, 'shipped', 'Shipped', TO_SHIP, where, { by: 'pharmacy' });
  await add(tx, 'delivered', 'Completed', `4 days ${TO_SHIP}`, where, { by: 'pharmacy' });
};

/** Returns what the pharmacy has on its way, in its book: it arrives a day from now. */
const addParcels = (tx: Tx, now: Date) =>
  tx.execute(sql`
    insert into pharmacy_fills (key, practice_id, product_name, taken_at, ships_at, delivers_at, tracking_number)
    select 'line-' || i.id, i.practice_id, i.product_name, i.placed_at + interval '1 hour', i.placed_at + interval '5 hours',
      ${now.toISOString()}::timestamptz + interval '1 day', coalesce(i.tracking_number, '1Z' || i.practice_id || lpad(i.id::text, 10, '0'))
    from order_items i where i.status = 'Shipped'`);

/** Histories that explain the states of the demo orders, without pending notifications. */
export const orderHistorySeeder: Seeder = {
  name: 'order-history',
  after: ['orders', 'purchases', 'payments', 'waiting-orders'],
  seed: async ({ tx, now }) => {
    const waited = sql`case when i.status in ('Awaiting approval', 'Canceled') then 'Awaiting approval' else 'Processing' end`;
    await add(tx, 'placed', waited, '0', sql`true`, { by: 'portal', reason: sql`o.source` });
    await add(tx, 'canceled', 'Canceled', '20 hours', sql`i.status = 'Canceled'`, { by: 'portal', cause: 'removed' });
    await add(tx, 'submitted', 'Processing', '1 hour', FILLED, { by: 'portal' });
    await add(tx, 'shipped', 'Shipped', TO_SHIP, FILLED, { by: 'pharmacy' });
    await add(tx, 'delivered', 'Completed', `4 days ${TO_SHIP}`, sql`i.status in ('Completed', 'Returned')`, { by: 'pharmacy' });
    await add(tx, 'returned', 'Returned', '9 days', sql`i.status = 'Returned'`, { by: 'pharmacy' });
    await tx.execute(sql`
      update order_items set submitted_at = placed_at + interval '1 hour', accepted_at = placed_at + interval '1 hour',
        shipped_on = ${shippedDay('order_items')}
      where status in ('Shipped', 'Completed', 'Returned') and submitted_at is null`);
    await tx.execute(sql`update order_items set cancel_cause = 'removed' where status = 'Canceled'`);
    // Whatever is canceled or came back is not to be paid, its share of the rest included: each is an order's only line, or all are.
    await tx.execute(sql`update orders set credited = total where status in ('Canceled', 'Returned')`);
    await tx.execute(sql`
      update order_items i set credited = o.total from orders o
      where o.id = i.order_id and o.status in ('Canceled', 'Returned') and (select count(*) from order_items x where x.order_id = o.id) = 1`);
    await addParcels(tx, now);
  },
};
