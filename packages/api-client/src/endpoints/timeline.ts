import type { QueueItemRef, TimelinePage } from '@practice-portal/domain';

import { api } from '../api/api.ts';
import { itemCall } from './approval-calls.ts';

/** What happened to an item. */
export const timelineEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    timeline: build.query<TimelinePage, QueueItemRef & { before: number | null }>({
      query: ({ before, ...item }) => itemCall(item, 'timeline', { method: 'GET', query: { before } }),
      // Something may happen at any moment: it is asked for each time it is looked at.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useTimelineQuery } = timelineEndpoints;
