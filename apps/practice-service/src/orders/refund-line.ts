import { refundOrderItemContract } from '@practice-portal/domain/contract/order';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { SCOPES } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';

import { orderItems } from '../db/schema/order.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { creditLine } from './credit-line.ts';
import { holdLines } from './hold-lines.ts';
import { moveLine } from './move-line.ts';
import { askAgain } from './refund.ts';
import { refundAmounts } from './refund-amounts.ts';

/** 'Apply refund': the item stays what it is, and its money goes back. */
export const refundLine = route(refundOrderItemContract, {
  audit: 'order.refund',
  scope: SCOPES.paymentRefund,
  requires: (practice) => (isFlagOn(practice, 'paymentRefundEnabled') ? null : 'Your practice does not have this permission'),
  subject: ({ params }) => `orderItem/${params.orderItemId}`,
  handler: async ({ params: { orderItemId }, body: { amount, reason }, session: { practiceId, claims }, tx, now, record }) => {
    const [held] = await holdLines(tx, and(eq(orderItems.id, orderItemId), eq(orderItems.practiceId, practiceId)));
    if (!held) throw problem(404, 'No such item of an order');
    const refundable = (await refundAmounts(tx, [held.order.id])).get(orderItemId);
    if (refundable !== amount) throw problem(409, 'What can be refunded of this order has changed. Look at it again');
    await moveLine(tx, held, { event: { type: 'refundAsked' }, at: now, by: claims.name, reason, details: { amount } });
    if (!(await askAgain(tx, orderItemId, now))) await creditLine(tx, held, { cause: 'applied', now, dueAt: now });
    record({ after: { amount, reason } });
    return { amount };
  },
});
