import type { ApiDispatch } from '@practice-portal/api-client';
import {
  formatQueueSearch,
  parseQueueSearch,
  QUEUE_PAGE_SIZES,
  QUEUE_QUERY_MIN,
  QUEUE_ROWS_REACHABLE,
  type QueueSearch,
  queueViewSearch,
} from '@practice-portal/domain/approval';
import { type ListAddress, type ListSearchState, useListSearch } from '@practice-portal/ui';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

import { prefetchQueue } from './prefetch-queue.ts';
import { useQueueViewer } from './use-queue-viewer.ts';

const QUEUE: ListAddress<QueueSearch> = {
  parse: parseQueueSearch,
  format: formatQueueSearch,
  sizes: QUEUE_PAGE_SIZES,
  minLength: QUEUE_QUERY_MIN,
  reach: QUEUE_ROWS_REACHABLE,
};

export const useQueueSearch = (): ListSearchState<QueueSearch> => {
  const dispatch = useDispatch<ApiDispatch>();
  const viewer = useQueueViewer();
  const prefetch = useCallback((next: QueueSearch) => prefetchQueue(dispatch, formatQueueSearch(next), viewer), [dispatch, viewer]);
  return useListSearch(QUEUE, { prefetch });
};

/** How the queue's address has the filter and sort of a saved view. */
export const writtenQueueView = (search: string): string => queueViewSearch(new URLSearchParams(search));

/** True when rows are held back by the search or a filter. */
export const isFiltered = ({ query, sources, origins, isPetKnown, ready }: QueueSearch): boolean =>
  query !== '' || sources.length > 0 || origins.length > 0 || isPetKnown !== null || ready;
