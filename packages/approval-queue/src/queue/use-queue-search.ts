import type { ApiDispatch } from '@practice-portal/api-client';
import { formatQueueSearch, parseQueueSearch, type QueueSearch } from '@practice-portal/domain/approval';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigation, useSearchParams } from 'react-router';

import { type Arrivals, createArrivals } from './arrivals.ts';
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
  // On the way to another screen, whose code is still to come: going to a place of this one would call the person back.
  const leaving = useNavigation().state !== 'idle';
  const latest = useRef({ search, setParams, viewer, leaving });
  useLayoutEffect(() => {
    latest.current = { search, setParams, viewer, leaving };
  });
  const [arrivals] = useState<Arrivals<QueueSearch>>(createArrivals);
  // Somebody went back, or elsewhere: what was asked for before is not what they want now.
  useEffect(() => arrivals.cancel, [arrivals, params]);
  const change = useCallback<ChangeQueueSearch>(
    (part, { replace = false } = {}) => {
      const { search: current, viewer: asking } = latest.current;
      const next = { ...(arrivals.expected() ?? current), page: 1, ...part };
      const address = formatQueueSearch(next);
      // The call leaves with the press. Address, head and rows change at once when it is answered, as one frame is sooner there than two.
      arrivals.depart(next, prefetchQueue(dispatch, address, asking), () => {
        if (!latest.current.leaving) latest.current.setParams(address, { preventScrollReset: true, replace, flushSync: true });
      });
    },
    [arrivals, dispatch],
  );
  const prepare = useCallback(
    (part: Partial<QueueSearch>): void => {
      const { search: current, viewer: asking } = latest.current;
      void prefetchQueue(dispatch, formatQueueSearch({ ...current, ...part }), asking);
    },
    [dispatch],
  );
  return { search, change, prepare };
};

/** True when rows are held back by the search or the source filter. */
export const isFiltered = ({ query, sources }: QueueSearch): boolean => query !== '' || sources.length > 0;
