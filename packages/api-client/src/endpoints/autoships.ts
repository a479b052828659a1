import {
  type Autoship,
  type AutoshipAnswer,
  type AutoshipsQuery,
  cancelAutoshipItem,
  editAutoship,
  listAutoships,
  listCancelReasons,
  skipShipment,
} from '@practice-portal/domain/autoship';

import { api } from '../api/api.ts';
import { isApiError } from '../calls/errors.ts';
import { sending } from '../calls/sending.ts';
import { AUTOSHIPS } from '../cache/shown-in.ts';

const autoshipOf = (answer: AutoshipAnswer): Autoship => answer.data;
/**
 * Returns what an AutoShip that changed may show in. One that another person has changed meanwhile is read again too.
 */
const changed = (_answer: unknown, error: unknown) => (error === undefined || (isApiError(error) && error.status === 409) ? AUTOSHIPS : []);

/** Repeating shipments. */
export const autoshipEndpoints = api.enhanceEndpoints({ addTagTypes: AUTOSHIPS }).injectEndpoints({
  endpoints: (build) => ({
    clientAutoships: build.query({
      ...sending(listAutoships, ({ clientId, ...query }: AutoshipsQuery) => ({ params: { clientId }, query })),
      providesTags: (_page, _error, { clientId }) => [{ type: 'Autoship', id: clientId }],
    }),
    editAutoship: build.mutation({ ...sending(editAutoship), transformResponse: autoshipOf, invalidatesTags: changed }),
    skipShipment: build.mutation({ ...sending(skipShipment), transformResponse: autoshipOf, invalidatesTags: changed }),
    /** They do not change while a person works. */
    cancelReasons: build.query(sending(listCancelReasons)),
    cancelAutoshipItem: build.mutation({ ...sending(cancelAutoshipItem), invalidatesTags: changed }),
  }),
});

export const {
  useCancelAutoshipItemMutation,
  useCancelReasonsQuery,
  useClientAutoshipsQuery,
  useEditAutoshipMutation,
  useSkipShipmentMutation,
} = autoshipEndpoints;
