import {
  addEndpoint,
  type DeliveriesAnswer,
  type EndpointsAnswer,
  type EventDelivery,
  type EventEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  renewSecret,
  sendAgain,
} from '@practice-portal/domain/events';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Whatever came of it: a refusal says that the endpoints are not as the page shows them. */
const CHANGED = ['EventEndpoint', 'ChangeHistory'] as const;

const endpointsOf = ({ items }: EndpointsAnswer): EventEndpoint[] => items;
const deliveriesOf = ({ data }: DeliveriesAnswer): EventDelivery[] => data;

/** Where other systems hear of the practice's events. */
export const eventEndpoints = api.enhanceEndpoints({ addTagTypes: ['EventEndpoint', 'ChangeHistory'] }).injectEndpoints({
  endpoints: (build) => ({
    eventEndpoints: build.query({
      ...sending(listEndpoints, (practiceId: number) => ({ params: { practiceId } })),
      transformResponse: endpointsOf,
      providesTags: ['EventEndpoint'],
    }),
    addEventEndpoint: build.mutation({ ...sending(addEndpoint), invalidatesTags: CHANGED }),
    removeEventEndpoint: build.mutation({ ...sending(removeEndpoint), invalidatesTags: CHANGED }),
    renewEventSecret: build.mutation({ ...sending(renewSecret), invalidatesTags: CHANGED }),
    eventDeliveries: build.query({
      ...sending(listDeliveries, (endpointId: number) => ({ params: { endpointId } })),
      transformResponse: deliveriesOf,
      // Delivered by a job: asked for each time it is looked at.
      keepUnusedDataFor: 0,
      providesTags: ['EventEndpoint'],
    }),
    sendEventAgain: build.mutation({ ...sending(sendAgain), invalidatesTags: CHANGED }),
  }),
});

export const {
  useEventEndpointsQuery,
  useAddEventEndpointMutation,
  useRemoveEventEndpointMutation,
  useRenewEventSecretMutation,
  useEventDeliveriesQuery,
  useSendEventAgainMutation,
} = eventEndpoints;
