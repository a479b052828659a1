import type { QueueItemRef } from '@practice-portal/domain/approval';
import { listNotices, markCalled, readNotice } from '@practice-portal/domain/notice';

import { api } from '../api/api.ts';
import { itemKey } from '../cache/queue-rows.ts';
import { sending } from '../calls/sending.ts';
import { itemOf } from './approval-calls.ts';

const QUEUE = { type: 'QueueItem', id: 'LIST' } as const;

/** What owners are told of decisions. It is asked for again with the queue: a decision leaves it and is told. */
export const noticeEndpoints = api.enhanceEndpoints({ addTagTypes: ['QueueItem', 'Timeline'] }).injectEndpoints({
  endpoints: (build) => ({
    notices: build.query({ ...sending(listNotices), providesTags: [QUEUE] }),
    notice: build.query({ ...sending(readNotice, (item: QueueItemRef) => ({ params: { ...itemOf(item) } })), providesTags: [QUEUE] }),
    markCalled: build.mutation({
      ...sending(markCalled, (item: QueueItemRef) => ({ params: { ...itemOf(item) } })),
      invalidatesTags: (_answer, _error, item) => [QUEUE, { type: 'Timeline', id: itemKey(item) }],
    }),
  }),
});

export const { useMarkCalledMutation, useNoticeQuery, useNoticesQuery } = noticeEndpoints;
