import { queueEndpoints } from '@practice-portal/api-client';
import { parseQueueSearch, toQueueQuery } from '@practice-portal/domain';

import type { QueueViewer } from './queue-viewer.ts';

/** What can start a call before anything is rendered: the portal's store. */
export type PrefetchDispatch = (action: ReturnType<typeof queueEndpoints.util.prefetch>) => unknown;

/**
 * Starts the call for the queue page that a URL asks for, so that it travels while the page's code does.
 * @param dispatch the store's dispatch
 * @param searchParams the search part of the URL that is being opened
 * @param viewer who will look at it; must equal what the page will ask with, or the call is made twice
 */
export const prefetchQueue = (dispatch: PrefetchDispatch, searchParams: URLSearchParams, viewer: QueueViewer): void => {
  void dispatch(queueEndpoints.util.prefetch('queue', toQueueQuery(parseQueueSearch(searchParams), viewer), {}));
};
