import type { ApiDispatch } from '@practice-portal/api-client';
import { formatQueueSearch, parseQueueSearch, type QueueSearch } from '@practice-portal/domain';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';

import { prefetchQueue } from './prefetch-queue.ts';
import { useQueueViewer } from './use-queue-viewer.ts';

/** Changes a part of what the queue shows. `replace` leaves no entry in the browser's history: nobody asked for the change. */
export type ChangeQueueSearch = (part: Partial<QueueSearch>, options?: { replace?: boolean }) => void;

/** What the queue shows, and the ways to change it. The URL is its only home, so reload and back keep it. */
export interface QueueSearchState {
  search: QueueSearch;
  /** Changes a part. Anything but another page starts again at the first page. */
  change: ChangeQueueSearch;
  /** Asks the service for what another part would show, before anybody has asked to see it. */
  prepare: (part: Partial<QueueSearch>) => void;
}

/** Reads and writes the queue's part of the URL. */
export const useQueueSearch = (): QueueSearchState => {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => parseQueueSearch(params), [params]);
  const dispatch = useDispatch<ApiDispatch>();
  const viewer = useQueueViewer();
  const latest = useRef({ search, setParams, viewer });
  useLayoutEffect(() => {
    latest.current = { search, setParams, viewer };
  });
  const change = useCallback<ChangeQueueSearch>(
    (part, { replace = false } = {}) => {
      const { search: current, setParams: go, viewer: asking } = latest.current;
      const next = formatQueueSearch({ ...current, page: 1, ...part });
      // The call leaves with the press; the address, and what is rendered for it, follow.
      prefetchQueue(dispatch, next, asking);
      go(next, { preventScrollReset: true, replace });
    },
    [dispatch],
  );
  const prepare = useCallback(
    (part: Partial<QueueSearch>): void => {
      const { search: current, viewer: asking } = latest.current;
      prefetchQueue(dispatch, formatQueueSearch({ ...current, ...part }), asking);
    },
    [dispatch],
  );
  return { search, change, prepare };
};

/** True when rows are held back by the search or the source filter. */
export const isFiltered = ({ query, sources }: QueueSearch): boolean => query !== '' || sources.length > 0;
