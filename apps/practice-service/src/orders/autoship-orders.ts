import { nextShipDate } from '@practice-portal/domain/autoship';
import { inZone, isoDateOf, timeZoneOf, type ZonedDate } from '@practice-portal/domain/locale';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { clients } from '../db/schema/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { autoshipItems, autoships, shippingItems } from '../db/schema/autoship.ts';
import type { OrderRecord } from './hold-lines.ts';
import { withAddress } from './ordered-with.ts';

/** Which AutoShip. */
export interface AutoshipRef {
  practiceId: number;
  autoshipId: number;
}

/** Lines that an AutoShip has ordered, and the one that waits, or waited, in the queue for it. */
const linesOf = (tx: Tx, { practiceId, autoshipId }: AutoshipRef) =>
  and(
    eq(orderItems.practiceId, practiceId),
    or(
      inArray(orderItems.orderId, tx.select({ id: orders.id }).from(orders).where(eq(orders.autoshipId, autoshipId))),
      inArray(
        orderItems.queueItemId,
        tx
          .select({ id: autoshipItems.queueItemId })
          .from(autoshipItems)
          .where(
            and(eq(autoshipItems.practiceId, practiceId), eq(autoshipItems.autoshipId, autoshipId), isNotNull(autoshipItems.queueItemId)),
          ),
      ),
    ),
  );

/** The day on which something of an AutoShip was last handed to the pharmacy; null for none. */
export const lastShippedOn = async (tx: Tx, of: AutoshipRef, now: ZonedDate): Promise<string | null> => {
  const [last] = await tx
    .select({ at: orderItems.submittedAt })
    .from(orderItems)
    .where(and(linesOf(tx, of), isNotNull(orderItems.submittedAt), ne(orderItems.status, 'Canceled')))
    .orderBy(desc(orderItems.submittedAt))
    .limit(1);
  return last?.at ? isoDateOf(inZone(last.at, timeZoneOf(now))) : null;
};

/** Whether something that an AutoShip has ordered is not handed to the pharmacy yet. */
export const hasOpenLine = async (tx: Tx, of: AutoshipRef): Promise<boolean> => {
  const open = and(linesOf(tx, of), isNull(orderItems.submittedAt), inArray(orderItems.status, ['Awaiting approval', 'Processing']));
  return (await tx.$count(orderItems, open)) > 0;
};

/** The last order that an AutoShip has made. */
export const lastOrderOf = async (tx: Tx, { practiceId, autoshipId }: AutoshipRef): Promise<OrderRecord | undefined> => {
  const own = and(eq(orders.practiceId, practiceId), eq(orders.autoshipId, autoshipId));
  const [order] = await tx.select().from(orders).where(own).orderBy(desc(orders.id)).limit(1);
  return order;
};

/** An item of an AutoShip, with what that says. */
type ShippingItem = typeof shippingItems.$inferSelect;

/** Holds the AutoShip that a line was ordered by. Before its prescription and order, as AutoShips that ship do. */
export const holdAutoshipOfLine = async (tx: Tx, practiceId: number, orderItemId: number): Promise<ShippingItem[]> => {
  const [line] = await tx
    .select({ autoshipId: orders.autoshipId, queueItemId: orderItems.queueItemId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, orderItemId));
  const { autoshipId = null, queueItemId = null } = line ?? {};
  if (autoshipId === null && queueItemId === null) return [];
  return tx
    .select()
    .from(shippingItems)
    .where(
      and(
        eq(shippingItems.practiceId, practiceId),
        or(
          autoshipId === null ? undefined : eq(shippingItems.autoshipId, autoshipId),
          queueItemId === null ? undefined : eq(shippingItems.queueItemId, queueItemId),
        ),
      ),
    )
    .orderBy(asc(shippingItems.id))
    .for('update');
};

/** Puts the next day of AutoShips off to a rhythm after what is handed to the pharmacy now. */
export const deferAutoships = async (tx: Tx, held: readonly ShippingItem[], now: ZonedDate): Promise<void> => {
  const today = isoDateOf(now);
  const running = new Map(held.filter(({ active }) => active).map((item) => [item.autoshipId, item]));
  for (const [autoshipId, { frequency, nextShipDate: planned }] of running) {
    if (planned === null) continue;
    const next = nextShipDate({ shippedOn: today, planned, frequency, today });
    if (next === planned) continue;
    await tx
      .update(autoships)
      .set({ nextShipDate: next, version: sql`${autoships.version} + 1` })
      .where(eq(autoships.id, autoshipId));
  }
};

/**
 * Has AutoShip orders of a client that wait for their payment go where their AutoShip goes now. What was handed to the pharmacy
 * stays as it was. Rule: docs/rules/ordering.md#an-order-is-a-document.
 */
export const followAutoshipAddress = async (tx: Tx, practiceId: number, clientId: number): Promise<void> => {
  const handedOver = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), isNotNull(orderItems.submittedAt)));
  const waiting = await tx
    .selectDistinct({
      orderId: orders.id,
      addressId: sql<number | null>`coalesce(${autoships.addressId}, ${clients.defaultShippingAddressId})`,
    })
    .from(orders)
    .innerJoin(autoships, eq(autoships.id, orders.autoshipId))
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .where(
      and(
        eq(orders.practiceId, practiceId),
        eq(orders.clientId, clientId),
        or(isNotNull(orders.paymentFailedAt), isNotNull(orders.nextPaymentAt)),
        notExists(handedOver),
      ),
    )
    .orderBy(asc(orders.id));
  for (const { orderId, addressId } of waiting)
    await tx
      .update(orders)
      .set({ shippingAddressId: addressId, ordered: withAddress(addressId) })
      .where(eq(orders.id, orderId));
};
