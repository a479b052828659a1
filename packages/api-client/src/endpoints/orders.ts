import { listOrders, type RefundBody, refundOrderItem } from '@practice-portal/domain/order';
import type { ClientListQuery } from '@practice-portal/domain/paging';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** An item to refund, with the key under which that is done at most once. */
export interface OrderItemRefund extends RefundBody {
  orderItemId: number;
  idempotencyKey: string;
}

export const orderEndpoints = api.enhanceEndpoints({ addTagTypes: ['Order', 'FailedPayment'] }).injectEndpoints({
  endpoints: (build) => ({
    orderHistory: build.query({
      ...sending(listOrders, ({ clientId, ...query }: ClientListQuery) => ({ params: { clientId }, query })),
      providesTags: (_page, _error, { clientId }) => [{ type: 'Order', id: clientId }],
    }),
    refundOrderItem: build.mutation({
      ...sending(refundOrderItem, ({ orderItemId, idempotencyKey, ...body }: OrderItemRefund) => ({
        params: { orderItemId },
        body,
        idempotencyKey,
      })),
      // After a refusal too: what can be refunded is not what was shown.
      invalidatesTags: ['Order', 'FailedPayment'],
    }),
  }),
});

export const { useOrderHistoryQuery, useRefundOrderItemMutation } = orderEndpoints;
