import type { ClientListQuery } from '@practice-portal/domain/paging';
import { listRecommendations, restartCampaign } from '@practice-portal/domain/recommendation';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Carts that were sent to their clients. */
export const recommendationEndpoints = api.enhanceEndpoints({ addTagTypes: ['Recommendation'] }).injectEndpoints({
  endpoints: (build) => ({
    clientRecommendations: build.query({
      ...sending(listRecommendations, ({ clientId, ...query }: ClientListQuery) => ({ params: { clientId }, query })),
      providesTags: (_page, _error, { clientId }) => [{ type: 'Recommendation', id: clientId }],
    }),
    restartCampaign: build.mutation({
      ...sending(restartCampaign),
      invalidatesTags: (_answer, error) => (error ? [] : ['Recommendation']),
    }),
  }),
});

export const { useClientRecommendationsQuery, useRestartCampaignMutation } = recommendationEndpoints;
