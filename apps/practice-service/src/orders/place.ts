import type { CartPrice } from '@practice-portal/domain/cart';
import type { OrderEstimate } from '@practice-portal/domain/checkout';
import { addMoney } from '@practice-portal/domain/money';
import { confirmBy, orderStatusOf } from '@practice-portal/domain/order';

import type { Tx } from '../db/client.ts';
import { groupBy } from '../db/group-by.ts';
import { orderEvents, orderItems, orders } from '../db/schema/order.ts';
import { announce } from '../realtime/approval-events.ts';
import { lineOrderedWith, orderedWith } from './ordered-with.ts';
import { ordersChanged } from './orders-changed.ts';

/** An order of which only its own facts are given: what is on record is copied. */
type OrderFacts = Omit<typeof orders.$inferInsert, 'id' | 'ordered'> & {
  /** The person who orders; null for the shared login, the client, and what runs by itself. */
  staffId?: number | null;
};

/** A line: its client and day are its order's. */
type LineFacts = Omit<typeof orderItems.$inferInsert, 'id' | 'orderId' | 'practiceId' | 'clientId' | 'placedAt' | 'ordered' | 'status'> & {
  directions?: string | null;
  /** The vet who has signed it. */
  vetStaffId?: number | null;
};

/** An order with its lines. */
export interface OrderWithLines {
  order: OrderFacts;
  lines: (LineFacts & Partial<Pick<typeof orderItems.$inferInsert, 'status'>>)[];
}

/**
 * Writes orders in two statements, however many there are, each with a copy of what it is ordered with.
 * Rule: docs/rules/ordering.md#an-order-is-a-document.
 * @returns the ids of each and its lines
 */
export const addOrders = async (
  tx: Tx,
  added: readonly OrderWithLines[],
): Promise<{ id: number; by: string | null; lineIds: number[] }[]> => {
  if (added.length === 0) return [];
  const made = await tx
    .insert(orders)
    .values(added.map(({ order: { staffId, ...order } }) => ({ ...order, ordered: orderedWith({ ...order, staffId }) })))
    .returning({ id: orders.id, ordered: orders.ordered });
  const rows = added.flatMap(({ order: { practiceId, clientId, placedAt, status }, lines }, at) =>
    lines.map(({ directions = null, vetStaffId, ...line }) => ({
      status,
      ...line,
      orderId: made[at]?.id ?? 0,
      practiceId,
      clientId,
      placedAt,
      ordered: lineOrderedWith({ animalId: line.animalId, directions, vetStaffId }),
    })),
  );
  const written =
    rows.length === 0 ? [] : await tx.insert(orderItems).values(rows).returning({ id: orderItems.id, orderId: orderItems.orderId });
  const byOrder = groupBy(written, ({ orderId }) => orderId);
  return made.map(({ id, ordered }) => ({ id, by: ordered.by, lineIds: (byOrder.get(id) ?? []).map((line) => line.id) }));
};

/** A line that is ordered. */
export type NewLine = Omit<LineFacts, 'confirmBy'> & {
  /** A controlled substance: its prescriber confirms it. */
  isControlled: boolean;
};

export interface NewOrder {
  order: Omit<OrderFacts, 'status' | 'placedAt'>;
  lines: readonly NewLine[];
  now: Date;
  byService: 'portal' | 'client';
}

/** Returns what an order comes to, as it was estimated. */
export const amountsOf = ({ subtotal }: Pick<CartPrice, 'subtotal'>, { shipping, tax, taxes, fees, promo, total }: OrderEstimate) => ({
  subtotal,
  shipping,
  tax,
  taxes,
  fees: addMoney(...Object.values(fees)),
  namedFees: fees,
  discount: promo,
  total,
});

/**
 * Places an order, each line with the beginning of its history: what has an item in the queue awaits approval. In the transaction
 * of whatever is ordered.
 * @returns its id
 */
export const place = async (tx: Tx, { order, lines: ordered, now, byService }: NewOrder): Promise<number> => {
  const { practiceId, clientId, source } = order;
  const lines = ordered.map(({ isControlled, ...line }) => {
    const awaits = line.queueItemId != null;
    const status = awaits ? ('Awaiting approval' as const) : ('Processing' as const);
    return { ...line, status, confirmBy: isControlled && !awaits ? confirmBy(now) : null };
  });
  const status = orderStatusOf(lines.map((line) => line.status));
  const [placed] = await addOrders(tx, [{ order: { ...order, status, placedAt: now }, lines }]);
  if (!placed) throw new Error('An order was not stored');
  const { id: orderId, by, lineIds } = placed;
  if (lines.length > 0)
    await tx.insert(orderEvents).values(
      lines.map(({ rxId = null, status: begins, confirmBy: until }, at) => ({
        practiceId,
        orderId,
        orderItemId: lineIds[at] ?? 0,
        type: 'placed' as const,
        status: begins,
        at: now,
        by,
        byService,
        reason: source,
        details: { rxId, ...(until === null ? {} : { needsConfirmation: true }) },
      })),
    );
  await announce(tx, [ordersChanged({ practiceId, clientId }, now)]);
  return orderId;
};
