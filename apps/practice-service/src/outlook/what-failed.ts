import type { ClientOutlook } from '@practice-portal/domain/client';
import { and, desc, eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { orders, refunds } from '../db/schema/order.ts';
import { failedOf, readFailedPayments } from '../payments/failed-payments.ts';
import type { AskedOutlook } from './asked.ts';

const MOST = 5;

/** Returns the payments of a client that failed, and the refunds that a card didn't take, the last first. */
export const whatFailed = async (executor: Executor, { practice, clientId }: AskedOutlook): Promise<ClientOutlook['failed']> => {
  const where = and(failedOf(practice.id), eq(orders.clientId, clientId));
  const payments = await readFailedPayments(executor, practice, { where, limit: MOST, offset: 0 });
  const refused = await executor
    .select({ refund: refunds, orderNumber: orders.orderNumber })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.practiceId, practice.id), eq(refunds.clientId, clientId), eq(refunds.status, 'REFUSED')))
    .orderBy(desc(refunds.id))
    .limit(MOST);
  return [
    ...payments.map(({ orderId, orderNumber, orderTotalPrice, lastAttemptDate, reasonText }) => ({
      kind: 'payment' as const,
      orderId,
      orderNumber,
      amount: orderTotalPrice,
      at: lastAttemptDate,
      reason: reasonText,
    })),
    ...refused.map(({ refund, orderNumber }) => ({
      kind: 'refund' as const,
      orderId: refund.orderId,
      orderNumber,
      amount: refund.amount,
      at: (refund.settledAt ?? refund.createdAt).toISOString(),
      reason: null,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
};
