import type { Tx } from '../db/client.ts';
import { groupBy } from '../db/group-by.ts';
import { orderItems, orders } from '../db/schema/order.ts';

type NewOrder = typeof orders.$inferInsert;
type Line = typeof orderItems.$inferInsert;

/** An order with its lines, which have its client and day. */
export interface OrderWithLines {
  order: NewOrder;
  lines: Omit<Line, 'orderId' | 'practiceId' | 'clientId' | 'placedAt' | 'status'>[];
}

/**
 * Writes orders in two statements, however many there are.
 * @returns the ids of each and its lines
 */
export const addOrders = async (tx: Tx, added: readonly OrderWithLines[]): Promise<{ id: number; lineIds: number[] }[]> => {
  if (added.length === 0) return [];
  const made = await tx
    .insert(orders)
    .values(added.map(({ order }) => order))
    .returning({ id: orders.id });
  const rows = added.flatMap(({ order: { practiceId, clientId, placedAt, status }, lines }, at): Line[] =>
    lines.map((line) => ({ ...line, orderId: made[at]?.id ?? 0, practiceId, clientId, placedAt, status })),
  );
  const written = await tx.insert(orderItems).values(rows).returning({ id: orderItems.id, orderId: orderItems.orderId });
  const byOrder = groupBy(written, ({ orderId }) => orderId);
  return made.map(({ id }) => ({ id, lineIds: (byOrder.get(id) ?? []).map((line) => line.id) }));
};
