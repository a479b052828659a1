import { call } from '../call/index.ts';
import type { ClientListQuery } from '../paging/types.ts';
import type { RefundBody } from './refund-schema.ts';
import type { OrderAddress, OrderPage } from './schema.ts';

/** Query of `GET orderhistory/{clientId}`. */
export interface OrdersQuery extends ClientListQuery {
  /** Part of the number of an order. */
  number?: string | undefined;
}

/** Reads what a client has ordered. */
export const listOrders = call<undefined, OrderPage, Omit<OrdersQuery, 'clientId'>>()({
  id: 'orders.history',
  method: 'GET',
  host: 'practice',
  path: 'orderhistory/:clientId',
});

/** Gives back to its card what an item of an order cost. */
export const refundOrderItem = call<RefundBody, { amount: number }>()({
  id: 'orders.refund',
  method: 'POST',
  host: 'practice',
  path: 'orders/items/:orderItemId/refund',
  access: 'user',
  idempotent: true,
});

/** Has an order that the pharmacy has nothing of go to another address of its client. */
export const changeOrderAddress = call<OrderAddress, { addressId: number }>()({
  id: 'orders.address',
  method: 'PUT',
  host: 'practice',
  path: 'orders/:orderId/address',
  idempotent: true,
});
