import { type QueuePage, type QueueQuery, readQueue } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import { sending, serviceCall } from '../calls/sending.ts';
import { environmentOf } from '../environment/environment.ts';
import { applyLockChanges, itemKey, lockChangesSince, showOwedFree } from '../realtime/lock-changes.ts';

const ofQueue = ({ practiceId, ...query }: QueueQuery) => ({ params: { practiceId }, query });

/** The approval queue. */
export const queueEndpoints = api.enhanceEndpoints({ addTagTypes: ['QueueItem'] }).injectEndpoints({
  endpoints: (build) => ({
    queue: build.query<QueuePage, QueueQuery>({
      extraOptions: sending(readQueue, ofQueue).extraOptions,
      // What was learned of locks while the answer travelled is in it before anybody sees it: a row that shows a lock of
      // before, however briefly, would look like one that was lost.
      queryFn: async (query, { extra }, _options, call) => {
        const asked = performance.now();
        const answer = await call(serviceCall(readQueue, ofQueue(query)));
        if (answer.error !== undefined) return { error: answer.error };
        const page = answer.data as QueuePage;
        if (page !== null) {
          const environment = environmentOf(extra);
          applyLockChanges(page, lockChangesSince(environment, asked));
          showOwedFree(environment, page);
        }
        return { data: page };
      },
      providesTags: (page) => [
        { type: 'QueueItem', id: 'LIST' },
        ...(page?.elements ?? []).map((item) => ({ type: 'QueueItem' as const, id: itemKey(item) })),
      ],
    }),
  }),
});

export const { useQueueQuery, useLazyQueueQuery } = queueEndpoints;
