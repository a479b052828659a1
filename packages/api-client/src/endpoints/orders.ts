import { changeOrderAddress, listOrders, type OrdersQuery, type RefundBody, refundOrderItem } from '@practice-portal/domain/order';

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
      ...sending(listOrders, ({ clientId, ...query }: OrdersQuery) => ({ params: { clientId }, query })),
      providesTags: (_page, _error, { clientId }) => [{ type: 'Order', id: clientId }],
    }),
    changeOrderAddress: build.mutation({
      ...sending(changeOrderAddress),
      // After a refusal too: the pharmacy has it by now.
      invalidatesTags: ['Order'],
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

export const { useChangeOrderAddressMutation, useOrderHistoryQuery, useRefundOrderItemMutation } = orderEndpoints;
