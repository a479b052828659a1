import type { QueuePage, QueueQuery } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import { environmentOf } from '../environment/environment.ts';
import { applyLockChanges, itemKey, lockChangesSince, showOwedFree } from '../realtime/lock-changes.ts';
import { shareLists } from './share-lists.ts';

/** The approval queue. */
export const queueEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    queue: build.query<QueuePage, QueueQuery>({
      // What was learned of locks while the answer travelled is in it before anybody sees it: a row that shows a lock of
      // before, however briefly, would look like one that was lost.
      queryFn: async ({ practiceId, ...query }, { extra }, _options, call) => {
        const asked = performance.now();
        const answer = await call({ host: 'approval', path: `prescription/rest/v1/approval/awaiting/${practiceId}`, query });
        if (answer.error !== undefined) return { error: answer.error };
        const page = answer.data as QueuePage;
        if (page !== null) {
          const environment = environmentOf(extra);
          applyLockChanges(page, lockChangesSince(environment, asked));
          showOwedFree(environment, page);
          shareLists(page);
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
