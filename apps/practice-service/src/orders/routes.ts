import { addressLine } from '@practice-portal/domain/address';
import { listOrdersContract } from '@practice-portal/domain/contract/order';
import { addressRefusal, type Order, type OrderItem, type OrderPage, orderWaitsFor } from '@practice-portal/domain/order';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { and, asc, desc, eq, ilike, inArray } from 'drizzle-orm';

import { askedPage, countRows, listPage, requireClient } from '../lists/client-list.ts';
import type { Executor } from '../db/client.ts';
import { groupBy } from '../db/group-by.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { route } from '../http/contract-route.ts';
import { byPage, type CsvColumn, csvOfPages, money, moment, plain } from '../http/csv.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { changeAddress } from './change-address.ts';
import { historiesOf } from './line-history.ts';
import { failureText } from './payment-text.ts';
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
  price: orderItems.total,
};

/** The orders of a client with this in their number. */
const ordersNumbered = (executor: Executor, { practiceId, clientId, number }: { practiceId: number; clientId: number; number: string }) =>
  executor
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.practiceId, practiceId),
        eq(orders.clientId, clientId),
        ilike(orders.orderNumber, `%${number.trim().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`),
      ),
    );

/** How far the lines of orders are, by their orders. */
const linesByOrder = async (executor: Executor, orderIds: readonly number[]) => {
  const rows =
    orderIds.length === 0
      ? []
      : await executor
          .select({ orderId: orderItems.orderId, status: orderItems.status, submittedAt: orderItems.submittedAt })
          .from(orderItems)
          .where(inArray(orderItems.orderId, [...new Set(orderIds)]));
  return groupBy(rows, ({ orderId }) => orderId);
};

interface OrderedRow extends OrderItem {
  order: Order;
}

const COLUMNS: readonly CsvColumn<OrderedRow>[] = [
  plain('product', ({ productName }) => productName),
  plain('strength', ({ strength }) => strength),
  plain('packaging', ({ packaging }) => packaging),
  plain('quantity', ({ quantity }) => quantity),
  plain('pet', ({ petName }) => petName),
  plain('order', ({ order }) => order.orderNumber),
  plain('source', ({ order }) => order.source),
  moment('ordered', ({ order }) => order.date),
  ...money<OrderedRow>('price', ({ price }) => price),
  ...money<OrderedRow>('orderTotal', ({ order }) => order.total),
  plain('status', ({ status }) => status),
  plain('tracking', ({ trackingNumber }) => trackingNumber),
];

/**
 * Holds what a client has ordered, or for one pet: a page of items by an index, however many there are, each in its order.
 * An order whose items begin on one page and end on the next is on both, with those of each.
 */
const listOrders = route(listOrdersContract, {
  csv: csvOfPages(
    COLUMNS,
    ({ elements }: OrderPage) => elements.flatMap((order) => order.orderItems.map((item) => ({ ...item, order }))),
    byPage,
  ),
  handler: async ({ params: { clientId }, query, session: { practiceId }, services, db }) => {
    const asked = askedPage(query);
    const { animalId, number } = query;
    await requireClient(db, practiceId, clientId, animalId);
    const { byIndex } = services.database;
    const where = and(
      eq(orderItems.practiceId, practiceId),
      eq(orderItems.clientId, clientId),
      animalId === undefined ? undefined : eq(orderItems.animalId, animalId),
      number === undefined ? undefined : inArray(orderItems.orderId, ordersNumbered(byIndex, { practiceId, clientId, number })),
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
    const practice = await loadPractice(db, practiceId);
    const linesOf = await linesByOrder(
      byIndex,
      rows.map(({ order }) => order.id),
    );
    const refundable = isFlagOn(practice, 'paymentRefundEnabled')
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
        total: order.total,
        failure: orderWaitsFor(order) !== null && order.paymentFailedAt !== null ? failureText(practice, order) : null,
        shipTo: order.ordered.shipTo && { addressId: order.ordered.shipTo.id, line: addressLine(order.ordered.shipTo) },
        canChangeAddress: addressRefusal(linesOf.get(id) ?? []) === null,
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
export const orderRoutes: readonly AnyRoute[] = [listOrders, refundLine, changeAddress];
