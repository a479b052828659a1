import { and, eq, gt, inArray, or } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { decisions, queueItemDetails } from '../db/schema/approval.ts';
import type { orders } from '../db/schema/order.ts';

type OrderFacts = Pick<typeof orders.$inferSelect, 'cartId' | 'orderNumber' | 'hasReceipt'>;

/**
 * Finds until when an order is not printed, since a decision about it can be taken back. Its paper is that of its cart, where there
 * is one; else the receipt, which waits for nothing, or what of it is in the queue.
 */
export const openDecisions = async (
  executor: Executor,
  placed: readonly OrderFacts[],
  now: Date,
): Promise<(order: OrderFacts) => Date | null> => {
  const ofCarts = inArray(queueItemDetails.cartId, [...new Set(placed.flatMap(({ cartId }) => cartId ?? []))]);
  const ofNumbers = inArray(queueItemDetails.orderNumber, [...new Set(placed.map(({ orderNumber }) => orderNumber))]);
  const open = await executor
    .select({ cartId: queueItemDetails.cartId, orderNumber: queueItemDetails.orderNumber, finalAt: decisions.finalAt })
    .from(decisions)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, decisions.itemId))
    .where(and(or(ofCarts, ofNumbers), gt(decisions.finalAt, now)));
  return ({ cartId, orderNumber, hasReceipt }) => {
    const its = open.filter((one) => (cartId === null ? !hasReceipt && one.orderNumber === orderNumber : one.cartId === cartId));
    return its.reduce<Date | null>((last, { finalAt }) => (finalAt !== null && (last === null || finalAt > last) ? finalAt : last), null);
  };
};
