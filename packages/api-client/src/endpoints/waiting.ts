import {
  bringItemBack,
  listWaiting,
  offerItem,
  type OfferRequest,
  passItemsOn,
  putOffItem,
  type PutOffRequest,
  type QueueItemRef,
} from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import { CLIENT_LISTS } from '../cache/client-lists.ts';
import { itemKey } from '../cache/queue-rows.ts';
import { sending } from '../calls/sending.ts';
import { type Decision, itemOf } from './approval-calls.ts';
import { afterDecision } from './approval-effects.ts';

/** What is offered from the practice's store. */
export interface Offering {
  item: QueueItemRef;
  body: OfferRequest;
  idempotencyKey: string;
}

const QUEUE = { type: 'QueueItem', id: 'LIST' } as const;

/** What was put off. It is asked for again with the queue: what leaves one of them comes into the other. */
export const waitingEndpoints = api
  .enhanceEndpoints({ addTagTypes: ['QueueItem', 'Recommendation', 'Timeline', ...CLIENT_LISTS] })
  .injectEndpoints({
    endpoints: (build) => ({
      waitingItems: build.query({ ...sending(listWaiting), providesTags: [QUEUE] }),
      putOffItem: build.mutation({
        ...sending(putOffItem, ({ body, idempotencyKey }: Decision<PutOffRequest>) => ({
          params: { ...itemOf(body) },
          body,
          idempotencyKey,
        })),
        onQueryStarted: ({ body }, context) => afterDecision(body, context),
        invalidatesTags: (_answer, error) => (error ? [] : [QUEUE]),
      }),
      offerItem: build.mutation({
        ...sending(offerItem, ({ item, body, idempotencyKey }: Offering) => ({ params: { ...itemOf(item) }, body, idempotencyKey })),
        invalidatesTags: (_answer, _error, { item }) => [QUEUE, { type: 'QueueItem', id: itemKey(item) }, 'Recommendation'],
      }),
      bringItemBack: build.mutation({
        ...sending(bringItemBack, (item: QueueItemRef) => ({ params: { ...itemOf(item) } })),
        invalidatesTags: (_answer, _error, item) => [QUEUE, { type: 'Timeline', id: itemKey(item) }],
      }),
      passItemsOn: build.mutation({
        ...sending(passItemsOn),
        invalidatesTags: (_answer, error) => (error ? [] : [QUEUE, 'Timeline']),
      }),
    }),
  });

export const { useWaitingItemsQuery, usePutOffItemMutation, useOfferItemMutation, useBringItemBackMutation, usePassItemsOnMutation } =
  waitingEndpoints;
