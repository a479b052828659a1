import { type AutoshipsQuery, listAutoships } from '@practice-portal/domain/autoship';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Repeating shipments. */
export const autoshipEndpoints = api.enhanceEndpoints({ addTagTypes: ['Autoship'] }).injectEndpoints({
  endpoints: (build) => ({
    clientAutoships: build.query({
      ...sending(listAutoships, ({ clientId, ...query }: AutoshipsQuery) => ({ params: { clientId }, query })),
      providesTags: (_page, _error, { clientId }) => [{ type: 'Autoship', id: clientId }],
    }),
  }),
});

export const { useClientAutoshipsQuery } = autoshipEndpoints;
