import { listOrdersContract } from '@practice-portal/domain/contract/order';
import type { OrderItem } from '@practice-portal/domain/order';
import { and, asc, desc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';

import { askedPage, countRows, listPage, requireClient } from '../clients/client-list.ts';
import type { Db } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';

/** The items of some orders. */
const itemsOf = async (db: Db, orderIds: readonly number[]): Promise<(OrderItem & { orderId: number })[]> => {
  if (orderIds.length === 0) return [];
  return db
    .select({
      orderId: orderItems.orderId,
      orderItemId: orderItems.id,
      productName: orderItems.productName,
      strength: orderItems.productStrength,
      packaging: orderItems.productPackaging,
      quantity: orderItems.quantity,
      petName: animals.name,
      status: orderItems.status,
      trackingUrl: orderItems.trackingUrl,
      trackingNumber: orderItems.trackingNumber,
    })
    .from(orderItems)
    .leftJoin(animals, eq(animals.id, orderItems.animalId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.id));
};

/** What a client has ordered: a page by an index, however much that is. */
const listOrders = route(listOrdersContract, {
  handler: async ({ params: { clientId }, query, session: { practiceId }, services, db }) => {
    const asked = askedPage(query);
    const { animalId } = query;
    await requireClient(db, practiceId, clientId, animalId);
    const { byIndex } = services.database;
    const hasPet = (): SQL | undefined =>
      animalId === undefined
        ? undefined
        : exists(
            byIndex
              .select({ one: sql`1` })
              .from(orderItems)
              .where(and(eq(orderItems.orderId, orders.id), eq(orderItems.animalId, animalId))),
          );
    const where = and(eq(orders.practiceId, practiceId), eq(orders.clientId, clientId), hasPet());
    const direction = asked.order === 'ASC' ? asc : desc;
    const rows = await byIndex
      .select()
      .from(orders)
      .where(where)
      .orderBy(direction(orders.placedAt), direction(orders.id))
      .limit(asked.size)
      .offset(asked.page * asked.size);
    const items = await itemsOf(
      byIndex,
      rows.map(({ id }) => id),
    );
    const elements = rows.map(({ id, orderNumber, cartId, source, placedAt, hasReceipt }) => ({
      orderId: id,
      orderNumber,
      cartId,
      source,
      date: placedAt.toISOString(),
      hasReceipt,
      orderItems: items.filter(({ orderId }) => orderId === id).map(({ orderId: _order, ...item }) => item),
    }));
    return listPage(elements, await countRows(byIndex, orders, where), asked, 'date');
  },
});

/** The routes of what was ordered. */
export const orderRoutes: readonly AnyRoute[] = [listOrders];
