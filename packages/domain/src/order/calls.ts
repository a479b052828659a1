import { call } from '../call/index.ts';
import type { ClientListQuery } from '../paging/types.ts';
import type { OrderPage } from './types.ts';

/** What a client has ordered. */
export const listOrders = call<undefined, OrderPage, Omit<ClientListQuery, 'clientId'>>()({
  id: 'orders.history',
  method: 'GET',
  host: 'practice',
  path: 'orderhistory/:clientId',
});
