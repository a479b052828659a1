import { listOrdersContract } from '@practice-portal/domain/contract/order';
import { type Order, orderWaitsFor } from '@practice-portal/domain/order';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { and, asc, desc, eq } from 'drizzle-orm';

import { askedPage, countRows, listPage, requireClient } from '../lists/client-list.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { historiesOf } from './line-history.ts';
import { openDecisions } from './open-decisions.ts';
import { refundAmounts } from './refund-amounts.ts';
import { refundLine } from './refund-line.ts';

const itemFields = {
  orderItemId: orderItems.id,
  productName: orderItems.productName,
  strength: orderItems.productStrength,
  packaging: orderItems.productPackaging,
  quantity: orderItems.quantity,
  ordered: orderItems.ordered,
  status: orderItems.status,
  trackingUrl: orderItems.trackingUrl,
  trackingNumber: orderItems.trackingNumber,
  flavor: orderItems.compoundingFlavor,
  autoshipQuantity: orderItems.autoshipQuantity,
};

/**
 * Holds what a client has ordered, or for one pet: a page of items by an index, however many there are, each in its order.
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
      .where(where)
      .orderBy(direction(orderItems.placedAt), direction(orderItems.orderId), asc(orderItems.id))
      .limit(asked.size)
      .offset(asked.page * asked.size);
    const histories = await historiesOf(
      byIndex,
      rows.map(({ item }) => item.orderItemId),
    );
    const finalAtOf = await openDecisions(
      byIndex,
      rows.map(({ order }) => order),
      services.now(),
    );
    const { practiceHomeFeatures } = await loadPractice(db, practiceId);
    const refundable = isFlagOn({ practiceHomeFeatures }, 'paymentRefundEnabled')
      ? await refundAmounts(byIndex, [...new Set(rows.map(({ order }) => order.id))])
      : new Map<number, number>();
    const elements = new Map<number, Order>();
    for (const {
      order,
      item: { ordered, ...item },
    } of rows) {
      const { id, orderNumber, cartId, source, placedAt, hasReceipt, status } = order;
      const known = elements.get(id) ?? {
        orderId: id,
        orderNumber,
        cartId,
        source,
        date: placedAt.toISOString(),
        hasReceipt,
        finalAt: finalAtOf(order)?.toISOString() ?? null,
        status,
        waitsFor: orderWaitsFor(order),
        waitsSince: (order.paymentFailedAt ?? placedAt).toISOString(),
        orderItems: [],
      };
      known.orderItems.push({
        ...item,
        petName: ordered.pet?.name ?? null,
        refundAmount: refundable.get(item.orderItemId) ?? null,
        history: histories.get(item.orderItemId) ?? [],
      });
      elements.set(id, known);
    }
    return listPage([...elements.values()], await countRows(byIndex, orderItems, where), asked, 'date');
  },
});

/** The routes of what was ordered. */
export const orderRoutes: readonly AnyRoute[] = [listOrders, refundLine];
