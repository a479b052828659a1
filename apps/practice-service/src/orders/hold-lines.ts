import { asc, eq, inArray, type SQL } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { prescriptions } from '../db/schema/prescription.ts';

/** An order as it is stored. */
export type OrderRecord = typeof orders.$inferSelect;
/** A line of an order as it is stored. */
export type LineRecord = typeof orderItems.$inferSelect;

/** A line whose order and prescription this transaction holds. */
export interface HeldLine {
  line: LineRecord;
  order: OrderRecord;
}

/**
 * Lines with the row locks of their prescriptions and orders, in this order, as everybody who fills takes them.
 * What did not meet the condition any more once they were held is left out.
 */
export const holdLines = async (tx: Tx, where: SQL | undefined): Promise<HeldLine[]> => {
  const found = await tx.select({ orderId: orderItems.orderId, rxId: orderItems.rxId }).from(orderItems).where(where);
  if (found.length === 0) return [];
  const rxIds = [...new Set(found.flatMap(({ rxId }) => rxId ?? []))];
  if (rxIds.length > 0)
    await tx
      .select({ id: prescriptions.id })
      .from(prescriptions)
      .where(inArray(prescriptions.id, rxIds))
      .orderBy(asc(prescriptions.id))
      .for('update');
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
  await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, orderIds)).orderBy(asc(orders.id)).for('update');
  return tx
    .select({ line: orderItems, order: orders })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(where)
    .orderBy(asc(orderItems.id));
};
