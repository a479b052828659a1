import { api } from '../api/api.ts';
import type { ApiThunk } from '../api/store-types.ts';

/** What the queue's channel may tell to be out of date, whoever provides it. */
const { util } = api.enhanceEndpoints({
  addTagTypes: [
    'QueueItem',
    'Timeline',
    'Animal',
    'AnimalList',
    'Client',
    'Address',
    'RecordChange',
    'ClientEnding',
    'Prescription',
    'Autoship',
  ],
});

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

/** Has records of pets that are on screen asked for again, one's or all, and the histories that tell of them. */
export const refetchPets =
  (id?: number): ApiThunk<void> =>
  (dispatch) => {
    dispatch(util.invalidateTags([id === undefined ? 'Animal' : { type: 'Animal', id }, 'AnimalList', 'Timeline']));
  };
