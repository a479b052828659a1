import { type QueueItemRef, readTimeline } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { itemKey } from '../realtime/lock-changes.ts';
import { itemOf } from './approval-calls.ts';

/** What happened to an item. */
export const timelineEndpoints = api.enhanceEndpoints({ addTagTypes: ['Timeline'] }).injectEndpoints({
  endpoints: (build) => ({
    timeline: build.query({
      ...sending(readTimeline, ({ before, ...item }: QueueItemRef & { before: number | null }) => ({
        params: { ...itemOf(item) },
        query: { before },
      })),
      // Something may happen at any moment: it is asked for each time it is looked at.
      keepUnusedDataFor: 0,
      // While it is open it follows what is done here, and what the channel tells.
      providesTags: (_page, _error, item) => [{ type: 'Timeline', id: itemKey(item) }],
    }),
  }),
});

export const { useTimelineQuery } = timelineEndpoints;
