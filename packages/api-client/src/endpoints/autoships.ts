import type { AutoshipPage, AutoshipsQuery } from '@practice-portal/domain/autoship';

import { api } from '../api/api.ts';

/** Repeating shipments. */
export const autoshipEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    clientAutoships: build.query<AutoshipPage, AutoshipsQuery>({
      query: ({ clientId, activeOnly, size, page, order, animalId }) => ({
        host: 'practice',
        path: `autoships/client/${clientId}`,
        query: { activeOnly, size, page, order, animalId },
      }),
      providesTags: (_page, _error, { clientId }) => [{ type: 'Autoship', id: clientId }],
    }),
  }),
});

export const { useClientAutoshipsQuery } = autoshipEndpoints;
