import { call } from '../call/index.ts';
import type { ClientListQuery } from '../paging/types.ts';
import type { RefundBody } from './refund-schema.ts';
import type { OrderPage } from './schema.ts';

/** Reads what a client has ordered. */
export const listOrders = call<undefined, OrderPage, Omit<ClientListQuery, 'clientId'>>()({
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
