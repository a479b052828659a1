import { useQueueQuery } from '@practice-portal/api-client/queue';
import { isSameItem, type QueueItemRef, type QueuePage, type QueueSearch, toQueueQuery } from '@practice-portal/domain/approval';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';

import { selectLeaving } from '../decision/pending-decisions-slice.ts';
import { useQueueViewer } from './use-queue-viewer.ts';

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/** Asks again for a refused queue, after 2 s, then double that, up to a minute. Rule: docs/rules/queue.md#reconnecting. */
export const useReconnect = ({ failure, fetching, retry }: Pick<QueueList, 'failure' | 'fetching' | 'retry'>): void => {
  const wait = useRef(FIRST_WAIT);
  const askAgain = useEffectEvent(retry);
  const refused = failure === 'unauthorised';
  useEffect(() => {
    if (!refused) wait.current = FIRST_WAIT;
    if (!refused || fetching) return undefined;
    const turn = setTimeout(() => {
      wait.current = Math.min(2 * wait.current, LONGEST_WAIT);
      askAgain();
    }, wait.current);
    return () => clearTimeout(turn);
  }, [fetching, refused]);
};

/** The queue as far as it is known. */
export interface QueueList {
  /** The last page that arrived: it stays while the next one is fetched, so that nothing jumps. */
  page: QueuePage | undefined;
  /** The page is of an earlier search: what was asked for now is on its way. */
  earlier: boolean;
  fetching: boolean;
  /** Why there is nothing to show; null while there is, or while it loads. */
  failure: 'failed' | 'unauthorised' | null;
  retry: () => void;
}

const without = (page: QueuePage, item: QueueItemRef | null): QueuePage => {
  const elements = page.elements.filter((row) => !isSameItem(row, item));
  return elements.length === page.elements.length ? page : { ...page, elements, count: Math.max(0, page.count - 1) };
};

/** Fetches what `search` asks for, as the person and vet signed in now. */
export const useQueueList = (search: QueueSearch): QueueList => {
  const viewer = useQueueViewer();
  const query = useMemo(() => toQueueQuery(search, viewer), [search, viewer]);
  const { data, currentData, error, isFetching, refetch } = useQueueQuery(query);
  const leaving = useSelector(selectLeaving);
  const page = useMemo(() => (data == null ? undefined : without(data, leaving)), [data, leaving]);
  const unauthorised = error !== undefined && 'status' in error && (error.status === 401 || error.status === 403);
  return {
    page,
    earlier: currentData === undefined,
    fetching: isFetching,
    failure: error === undefined ? null : unauthorised ? 'unauthorised' : 'failed',
    retry: () => void refetch(),
  };
};
