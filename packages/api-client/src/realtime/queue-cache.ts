import type { QueueItemRef } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import type { ApiThunk } from '../api/store-types.ts';
import { CLIENT_LISTS } from '../endpoints/client-lists.ts';
import { queueEndpoints } from '../endpoints/queue.ts';
import { applyLockChanges, itemKey, rememberLockChanges } from './lock-changes.ts';
import type { LockChange } from './types.ts';

/** What the queue's channel may tell to be out of date, whoever provides it. */
const { util } = api.enhanceEndpoints({
  addTagTypes: ['QueueItem', 'Timeline', 'Animal', 'AnimalList', 'Client', 'Address', 'RecordChange', 'ClientEnding', ...CLIENT_LISTS],
});

const eachCachedPage =
  (keys: ReadonlySet<string>, change: Parameters<typeof queueEndpoints.util.updateQueryData<'queue'>>[2]): ApiThunk<void> =>
  (dispatch, getState) => {
    const state = getState();
    for (const query of queueEndpoints.util.selectCachedArgsForQuery(state, 'queue')) {
      const page = queueEndpoints.endpoints.queue.select(query)(state).data;
      if (!page?.elements.some((row) => keys.has(itemKey(row)))) continue;
      dispatch(queueEndpoints.util.updateQueryData('queue', query, change));
    }
  };

/** Has the history of items asked for again where it is open; elsewhere nothing is written. */
const refetchTimelines =
  (items: readonly QueueItemRef[]): ApiThunk<void> =>
  (dispatch, getState) => {
    const tags = items.map((item) => ({ type: 'Timeline' as const, id: itemKey(item) }));
    if (util.selectInvalidatedBy(getState(), tags).length > 0) dispatch(util.invalidateTags(tags));
  };

/** Shows lock changes in every cached page of the queue that has the items, one write a page, and in their open histories. */
export const patchLocks =
  (changes: readonly LockChange[]): ApiThunk<void> =>
  (dispatch, _getState, environment) => {
    const byKey = new Map(changes.map((change) => [itemKey(change.item), change]));
    rememberLockChanges(environment, changes);
    dispatch(eachCachedPage(new Set(byKey.keys()), (page) => applyLockChanges(page, byKey)));
    dispatch(refetchTimelines(changes.map(({ item }) => item)));
  };

/** Takes decided items out of every cached page of the queue. */
export const removeItems =
  (items: readonly QueueItemRef[]): ApiThunk<void> =>
  (dispatch) => {
    const keys = new Set(items.map(itemKey));
    dispatch(
      eachCachedPage(keys, (page) => {
        const before = page.elements.length;
        page.elements = page.elements.filter((row) => !keys.has(itemKey(row)));
        const gone = before - page.elements.length;
        page.count = Math.max(0, page.count - gone);
        page.practiceOrderCount = Math.max(0, page.practiceOrderCount - gone);
      }),
    );
  };

/** Has every page of the queue that is on screen asked for again. */
export const refetchQueue = (): ApiThunk<void> => (dispatch) => {
  dispatch(util.invalidateTags([{ type: 'QueueItem', id: 'LIST' }]));
};

/** Has the record of a client that is on screen asked for again, and what hangs on it. */
export const refetchClient =
  (id: number): ApiThunk<void> =>
  (dispatch) => {
    const ofClient = (['Client', 'Address', 'RecordChange', 'ClientEnding', 'Prescription', 'Autoship'] as const).map((type) => ({
      type,
      id,
    }));
    dispatch(util.invalidateTags([...ofClient, { type: 'Client', id: 'LIST' }]));
  };

/** Has lists of clients that are on screen asked for again: what was prescribed, ordered and shipped, and what could not be paid. */
export const refetchOrders =
  (clientIds?: readonly number[]): ApiThunk<void> =>
  (dispatch) => {
    if (clientIds === undefined) return void dispatch(util.invalidateTags([...CLIENT_LISTS]));
    const ofClients = clientIds.flatMap((id) => (['Prescription', 'Autoship', 'Order'] as const).map((type) => ({ type, id })));
    dispatch(util.invalidateTags([...ofClients, 'Purchase', 'Renewal', 'FailedPayment']));
  };

/** Has records of pets that are on screen asked for again, one's or all, and the histories that tell of them. */
export const refetchPets =
  (id?: number): ApiThunk<void> =>
  (dispatch) => {
    dispatch(util.invalidateTags([id === undefined ? 'Animal' : { type: 'Animal', id }, 'AnimalList', 'Timeline']));
  };
