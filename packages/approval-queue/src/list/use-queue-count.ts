import type { ApiState } from '@practice-portal/api-client';
import { useQueueQuery } from '@practice-portal/api-client/queue';
import { QUEUE_SEARCH_DEFAULTS, type QueuePage, type QueueQuery, toQueueQuery } from '@practice-portal/domain/approval';
import { useSelector } from 'react-redux';

import { type QueueViewer, useQueueViewer } from './use-queue-viewer.ts';

interface CachedPage {
  status?: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
  fulfilledTimeStamp?: number;
}

/** Cached pages with a count for this viewer: all of them while no vet is signed in, those that nothing narrows for a vet. */
const cachedPages = ({ api }: ApiState, { practiceId, vetStaffId }: QueueViewer): CachedPage[] =>
  (Object.values(api.queries) as (CachedPage | undefined)[]).filter((entry): entry is CachedPage => {
    if (entry?.endpointName !== 'queue') return false;
    const asked = entry.originalArgs as QueueQuery;
    if (asked.practiceId !== practiceId) return false;
    return vetStaffId === null || (asked.vetStaffId === vetStaffId && asked.query === '' && asked.sources.length === 0 && !asked.ready);
  });

const newestCount = (pages: CachedPage[], { vetStaffId }: QueueViewer): number | null => {
  const arrived = pages.filter(({ data }) => data !== undefined && data !== null);
  const newest = arrived.toSorted((one, other) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0))[0];
  const page = newest?.data as QueuePage | undefined;
  return (vetStaffId === null ? page?.practiceOrderCount : page?.count) ?? null;
};

/** The number for a badge, null until known. Taken from cached pages where there are some, so that the queue's own screen makes one call. */
export const useQueueCount = (): number | null => {
  const viewer = useQueueViewer();
  const firstPage = toQueueQuery(QUEUE_SEARCH_DEFAULTS, viewer);
  const own = JSON.stringify(firstPage);
  const hasOther = useSelector((state: ApiState) =>
    cachedPages(state, viewer).some(({ originalArgs }) => JSON.stringify(originalArgs) !== own),
  );
  useQueueQuery(firstPage, { skip: hasOther });
  return useSelector((state: ApiState) => newestCount(cachedPages(state, viewer), viewer));
};

/** Whether a page of the queue could not be read. Asks for nothing itself. */
export const useQueueFailed = (): boolean => {
  const viewer = useQueueViewer();
  return useSelector((state: ApiState) => cachedPages(state, viewer).some(({ status }) => status === 'rejected'));
};

/** Whether a page of the queue is on its way, and none has arrived yet. Asks for nothing itself. */
export const useQueueAwaited = (): boolean => {
  const viewer = useQueueViewer();
  return useSelector((state: ApiState) => {
    const pages = cachedPages(state, viewer);
    return newestCount(pages, viewer) === null && pages.some(({ status }) => status === 'pending');
  });
};
