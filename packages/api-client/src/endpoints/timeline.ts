import { type ExportFormat, exportItem, type QueueItemRef, readTimeline } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { itemKey, listenToLocks } from '../cache/queue-rows.ts';
import { itemOf } from './approval-calls.ts';

const tagged = api.enhanceEndpoints({ addTagTypes: ['Timeline'] });

export const timelineEndpoints = tagged.injectEndpoints({
  endpoints: (build) => ({
    timeline: build.query({
      ...sending(readTimeline, ({ before, ...item }: QueueItemRef & { before: number | null }) => ({
        params: { ...itemOf(item) },
        query: { before },
      })),
      // Something may happen at any moment: it is asked for each time it is looked at.
      keepUnusedDataFor: 0,
      // While it is open it follows what is done here, and what the channel says.
      onCacheEntryAdded: async (item, { dispatch, cacheEntryRemoved }) => {
        const key = itemKey(item);
        const stop = listenToLocks(dispatch, (change) => {
          if (itemKey(change.item) === key) dispatch(tagged.util.invalidateTags([{ type: 'Timeline', id: key }]));
        });
        await cacheEntryRemoved;
        stop();
      },
      providesTags: (_page, _error, item) => [{ type: 'Timeline', id: itemKey(item) }],
    }),
    /** A mutation, so that no object URL stays in the cache. */
    exportItem: build.mutation(
      sending(exportItem, ({ format, ...item }: QueueItemRef & { format: ExportFormat }) => ({
        params: { ...itemOf(item) },
        query: { format },
      })),
    ),
  }),
});

export const { useExportItemMutation, useTimelineQuery } = timelineEndpoints;
