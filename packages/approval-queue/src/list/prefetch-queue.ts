import { queueEndpoints } from '@practice-portal/api-client/queue';
import { parseQueueSearch, toQueueQuery } from '@practice-portal/domain/approval';

import type { QueueViewer } from './use-queue-viewer.ts';

/** Lists what can start a call before anything is rendered: the portal's store. */
export type PrefetchDispatch = (action: ReturnType<typeof queueEndpoints.endpoints.queue.initiate>) => PromiseLike<unknown>;

/**
 * Starts the call for the queue page that a URL asks for, so that it travels while the page's code does.
 * @param dispatch the store's dispatch
 * @param searchParams the search part of the URL that is being opened
 * @param viewer who will look at it; must equal what the page will ask with, or there are two calls
 * @returns when the answer is in the store, or that there is none; never rejects
 */
export const prefetchQueue = async (dispatch: PrefetchDispatch, searchParams: URLSearchParams, viewer: QueueViewer): Promise<void> => {
  const query = toQueueQuery(parseQueueSearch(searchParams), viewer);
  await dispatch(queueEndpoints.endpoints.queue.initiate(query, { subscribe: false }));
};
