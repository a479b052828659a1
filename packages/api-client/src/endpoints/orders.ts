import { listOrders } from '@practice-portal/domain/order';
import type { ClientListQuery } from '@practice-portal/domain/paging';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** What was ordered. */
export const orderEndpoints = api.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
  endpoints: (build) => ({
    orderHistory: build.query({
      ...sending(listOrders, ({ clientId, ...query }: ClientListQuery) => ({ params: { clientId }, query })),
      providesTags: (_page, _error, { clientId }) => [{ type: 'Order', id: clientId }],
    }),
  }),
});

export const { useOrderHistoryQuery } = orderEndpoints;
