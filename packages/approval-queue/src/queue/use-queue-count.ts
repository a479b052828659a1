import type { ApiState } from '@practice-portal/api-client';
import { useQueueQuery } from '@practice-portal/api-client/queue';
import { QUEUE_SEARCH_DEFAULTS, type QueuePage, type QueueQuery, toQueueQuery } from '@practice-portal/domain/approval';
import { useSelector } from 'react-redux';

import { useQueueViewer } from './use-queue-viewer.ts';

interface CachedPage {
  status?: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
  fulfilledTimeStamp?: number;
}

const cachedPages = ({ api }: ApiState, practiceId: number): CachedPage[] =>
  (Object.values(api.queries) as (CachedPage | undefined)[]).filter(
    (entry): entry is CachedPage => entry?.endpointName === 'queue' && (entry.originalArgs as QueueQuery).practiceId === practiceId,
  );

const newestCount = (pages: CachedPage[]): number | null => {
  const arrived = pages.filter(({ data }) => data !== undefined && data !== null);
  const newest = arrived.toSorted((one, other) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0))[0];
  return (newest?.data as QueuePage | undefined)?.practiceOrderCount ?? null;
};

/**
 * How many prescriptions await approval in the practice, for a badge; null until known.
 * Every page of the queue carries it, whatever it is filtered by: the first page is only asked for where no other one
 * is in the cache or on its way, so the badge costs the queue's own screen no call.
 */
export const useQueueCount = (): number | null => {
  const viewer = useQueueViewer();
  const firstPage = toQueueQuery(QUEUE_SEARCH_DEFAULTS, viewer);
  const own = JSON.stringify(firstPage);
  const hasOther = useSelector((state: ApiState) =>
    cachedPages(state, viewer.practiceId).some(({ originalArgs }) => JSON.stringify(originalArgs) !== own),
  );
  useQueueQuery(firstPage, { skip: hasOther });
  return useSelector((state: ApiState) => newestCount(cachedPages(state, viewer.practiceId)));
};

/** Whether a page of the queue is on its way, and none has arrived yet. Asks for nothing itself. */
export const useQueueAwaited = (): boolean => {
  const { practiceId } = useQueueViewer();
  return useSelector((state: ApiState) => {
    const pages = cachedPages(state, practiceId);
    return newestCount(pages) === null && pages.some(({ status }) => status === 'pending');
  });
};
