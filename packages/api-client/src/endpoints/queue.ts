import { type QueuePage, type QueueQuery, readQueue } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import { sending, serviceCall } from '../calls/sending.ts';
import { collectLocks, followRows, itemKey } from '../cache/queue-rows.ts';

const ofQueue = ({ practiceId, ready, ...query }: QueueQuery) => ({ params: { practiceId }, query: { ...query, ready: ready || null } });

/** The approval queue. */
export const queueEndpoints = api.enhanceEndpoints({ addTagTypes: ['QueueItem'] }).injectEndpoints({
  endpoints: (build) => ({
    queue: build.query<QueuePage, QueueQuery>({
      extraOptions: sending(readQueue, ofQueue).extraOptions,
      // What was learned of locks while the answer travelled is in it before anybody sees it: a row that shows a lock of
      // before, however briefly, would look like one that was lost.
      queryFn: async (query, { dispatch }, _options, call) => {
        const meanwhile = collectLocks(dispatch);
        try {
          const answer = await call(serviceCall(readQueue, ofQueue(query)));
          if (answer.error !== undefined) return { error: answer.error };
          const page = answer.data as QueuePage;
          if (page !== null) meanwhile.showIn(page);
          return { data: page };
        } finally {
          meanwhile.stop();
        }
      },
      onCacheEntryAdded: async (_query, { dispatch, getCacheEntry, updateCachedData, cacheEntryRemoved }) => {
        const stop = followRows(dispatch, {
          has: (item) => getCacheEntry().data?.elements.some((row) => itemKey(row) === itemKey(item)) === true,
          update: (change) => updateCachedData((page) => change(page)),
        });
        await cacheEntryRemoved;
        stop();
      },
      providesTags: (page) => [
        { type: 'QueueItem', id: 'LIST' },
        ...(page?.elements ?? []).map((item) => ({ type: 'QueueItem' as const, id: itemKey(item) })),
      ],
    }),
  }),
});

export const { useQueueQuery, useLazyQueueQuery } = queueEndpoints;
