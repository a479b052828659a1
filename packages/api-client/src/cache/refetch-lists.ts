import { api } from '../api/api.ts';
import type { ApiThunk } from '../api/store-types.ts';
import { environmentOf } from '../environment/environment.ts';
import { runtimeOf } from '../environment/runtime.ts';
import { CLIENT_LISTS } from './client-lists.ts';
import { SETTINGS } from './shown-in.ts';

const { util } = api.enhanceEndpoints({
  addTagTypes: [
    'Card',
    'QueueItem',
    'Timeline',
    'Pet',
    'PetList',
    'Client',
    'Address',
    'RecordChange',
    'ClientEnding',
    'Note',
    'Merge',
    ...CLIENT_LISTS,
    ...SETTINGS,
  ],
});

/** Has every page of the queue that is on screen asked for again, unless it is held. */
export const refetchQueue = (): ApiThunk<void> => (dispatch, _getState, extra) => {
  if (runtimeOf(environmentOf(extra)).queueHolds === 0) dispatch(util.invalidateTags([{ type: 'QueueItem', id: 'LIST' }]));
};

/** What a decision changes: the queue, and lists of clients. */
export const DECIDED = [{ type: 'QueueItem', id: 'LIST' }, ...CLIENT_LISTS] as const;

/** Has {@link DECIDED} asked for again, unless the queue is held. */
export const refetchDecided = (): ApiThunk<void> => (dispatch, _getState, extra) => {
  if (runtimeOf(environmentOf(extra)).queueHolds === 0) dispatch(util.invalidateTags([...DECIDED]));
};

/**
 * Keeps the queue from being read again after each of many decisions.
 * @returns ends that, and has it read again once
 */
export const holdQueue = (): ApiThunk<() => void> => (dispatch, _getState, extra) => {
  const runtime = runtimeOf(environmentOf(extra));
  runtime.queueHolds += 1;
  return () => {
    runtime.queueHolds -= 1;
    dispatch(refetchDecided());
  };
};

/** Has the record of a client that is on screen asked for again, and what hangs on it. */
export const refetchClient =
  (id: number): ApiThunk<void> =>
  (dispatch) => {
    const ofClient = (['Client', 'PetList', 'Address', 'RecordChange', 'ClientEnding', 'Prescription', 'Autoship', 'Merge'] as const).map(
      (type) => ({
        type,
        id,
      }),
    );
    dispatch(util.invalidateTags([...ofClient, { type: 'Client', id: 'LIST' }]));
  };

/** Has lists of clients that are on screen asked for again: what was prescribed, ordered and shipped, and what could not be paid. */
export const refetchOrders =
  (clientIds?: readonly number[]): ApiThunk<void> =>
  (dispatch) => {
    if (clientIds === undefined) return void dispatch(util.invalidateTags([...CLIENT_LISTS]));
    const ofClients = clientIds.flatMap((id) =>
      (['Prescription', 'Autoship', 'Order', 'RecordChange'] as const).map((type) => ({ type, id })),
    );
    const wallets = clientIds.map((id) => ({ type: 'Card' as const, id }));
    dispatch(util.invalidateTags([...ofClients, ...wallets, 'Purchase', 'Renewal', 'FailedPayment']));
  };

/** Has records of pets that are on screen asked for again, one's or all, and the histories that tell of them. */
export const refetchPets =
  (id?: number): ApiThunk<void> =>
  (dispatch) => {
    dispatch(util.invalidateTags([id === undefined ? 'Pet' : { type: 'Pet', id }, 'PetList', 'Timeline']));
  };

/** Has notes to colleagues that are on screen asked for again, about one family or all. */
export const refetchNotes =
  (clientId?: number): ApiThunk<void> =>
  (dispatch) => {
    dispatch(util.invalidateTags([clientId === undefined ? 'Note' : { type: 'Note', id: clientId }]));
  };

/** Has the practice, its people and settings that are on screen asked for again. */
export const refetchSettings = (): ApiThunk<void> => (dispatch) => {
  dispatch(util.invalidateTags([...SETTINGS]));
};
