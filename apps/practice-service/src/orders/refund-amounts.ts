import { creditOf, type OrderStatus } from '@practice-portal/domain/order';
import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { orderItems, orders, refunds } from '../db/schema/order.ts';
import { payments } from '../db/schema/payment.ts';
import { pricedLine, readPricedLines } from './priced-lines.ts';

const isSent = (status: OrderStatus): boolean => status === 'Shipped' || status === 'Completed';
const isOver = (status: OrderStatus): boolean => status === 'Canceled' || status === 'Returned';

/**
 * Returns what can be refunded of lines of these orders, by line, in minor units: of those that were sent, and paid by card, and again
 * what the card did not take.
 */
export const refundAmounts = async (executor: Executor, orderIds: readonly number[]): Promise<Map<number, number>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await executor
    .select({ order: orders, line: orderItems, refund: { status: refunds.status, amount: refunds.amount } })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, 'PAID')))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .leftJoin(refunds, eq(refunds.orderItemId, orderItems.id))
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orderItems.id));
  const refundable = rows.filter(({ line, refund }) => refund?.status === 'REFUSED' || (isSent(line.status) && line.credited === 0));
  if (refundable.length === 0) return new Map();
  const all = await readPricedLines(executor, [...new Set(refundable.map(({ order }) => order.id))]);
  return new Map(
    refundable
      .map(({ order, line, refund }): [number, number] => {
        if (refund !== null) return [line.id, refund.amount];
        const lines = all
          .filter(({ orderId }) => orderId === order.id)
          .map((each) => ({ ...pricedLine(each), isCredited: each.credited > 0 || isOver(each.status) }));
        return [line.id, creditOf(order, lines, order.credited, line.id)];
      })
      .filter(([, amount]) => amount > 0),
  );
};
