import type { QueueItemRef, TimelinePage } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import { itemKey } from '../realtime/lock-changes.ts';
import { itemCall } from './approval-calls.ts';

/** What happened to an item. */
export const timelineEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    timeline: build.query<TimelinePage, QueueItemRef & { before: number | null }>({
      query: ({ before, ...item }) => itemCall(item, 'timeline', { method: 'GET', query: { before } }),
      // Something may happen at any moment: it is asked for each time it is looked at.
      keepUnusedDataFor: 0,
      // While it is open it follows what is done here, and what the channel tells.
      providesTags: (_page, _error, item) => [{ type: 'Timeline', id: itemKey(item) }],
    }),
  }),
});

export const { useTimelineQuery } = timelineEndpoints;
