import type { QueuePage, QueueQuery } from '@practice-portal/domain';

import { api } from '../api/api.ts';
import { environmentOf } from '../environment/environment.ts';
import { applyLockChanges, itemKey, lockChangesSince } from '../realtime/lock-changes.ts';

/** The approval queue. */
export const queueEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    queue: build.query<QueuePage, QueueQuery>({
      query: ({ practiceId, ...query }) => ({
        host: 'approval',
        path: `prescription/rest/v1/approval/awaiting/${practiceId}`,
        query,
      }),
      providesTags: (page) => [
        { type: 'QueueItem', id: 'LIST' },
        ...(page?.elements ?? []).map((item) => ({ type: 'QueueItem' as const, id: itemKey(item) })),
      ],
      // A lock message that overtakes this answer would otherwise be undone by it.
      onQueryStarted: async (query, { dispatch, extra, queryFulfilled }): Promise<void> => {
        const asked = performance.now();
        await queryFulfilled.catch(() => undefined);
        const changes = lockChangesSince(environmentOf(extra), asked);
        if (changes.size === 0) return;
        dispatch(queueEndpoints.util.updateQueryData('queue', query, (page) => applyLockChanges(page, changes)));
      },
    }),
  }),
});

export const { useQueueQuery, useLazyQueueQuery } = queueEndpoints;
