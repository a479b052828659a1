import { listOrdersContract } from '@practice-portal/domain/contract/order';
import type { Order } from '@practice-portal/domain/order';
import { and, asc, desc, eq } from 'drizzle-orm';

import { askedPage, countRows, listPage, requireClient } from '../lists/client-list.ts';
import { animals } from '../db/schema/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';

const itemFields = {
  orderItemId: orderItems.id,
  productName: orderItems.productName,
  strength: orderItems.productStrength,
  packaging: orderItems.productPackaging,
  quantity: orderItems.quantity,
  petName: animals.name,
  status: orderItems.status,
  trackingUrl: orderItems.trackingUrl,
  trackingNumber: orderItems.trackingNumber,
};

/**
 * What a client has ordered, or for one pet: a page of items by an index, however many there are, each in its order.
 * An order whose items begin on one page and end on the next is on both, with those of each.
 */
const listOrders = route(listOrdersContract, {
  handler: async ({ params: { clientId }, query, session: { practiceId }, services, db }) => {
    const asked = askedPage(query);
    const { animalId } = query;
    await requireClient(db, practiceId, clientId, animalId);
    const { byIndex } = services.database;
    const where = and(
      eq(orderItems.practiceId, practiceId),
      eq(orderItems.clientId, clientId),
      animalId === undefined ? undefined : eq(orderItems.animalId, animalId),
    );
    const direction = asked.order === 'ASC' ? asc : desc;
    const rows = await byIndex
      .select({ order: orders, item: itemFields })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .leftJoin(animals, eq(animals.id, orderItems.animalId))
      .where(where)
      .orderBy(direction(orderItems.placedAt), direction(orderItems.orderId), asc(orderItems.id))
      .limit(asked.size)
      .offset(asked.page * asked.size);
    const elements = new Map<number, Order>();
    for (const { order, item } of rows) {
      const { id, orderNumber, cartId, source, placedAt, hasReceipt } = order;
      const known = elements.get(id) ?? {
        orderId: id,
        orderNumber,
        cartId,
        source,
        date: placedAt.toISOString(),
        hasReceipt,
        orderItems: [],
      };
      known.orderItems.push(item);
      elements.set(id, known);
    }
    return listPage([...elements.values()], await countRows(byIndex, orderItems, where), asked, 'date');
  },
});

/** The routes of what was ordered. */
export const orderRoutes: readonly AnyRoute[] = [listOrders];
