import { readRecommendationSuggestions, renewRecommendation, submitRecommendation } from '@practice-portal/domain/recommend';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

const sent = (_answer: unknown, error: unknown) => (error ? [] : (['Cart', 'Draft', 'Recommendation'] as const));

/** Sending a cart to its client. What was sent before is read elsewhere. */
export const recommendEndpoints = api.enhanceEndpoints({ addTagTypes: ['Cart', 'Draft', 'Recommendation'] }).injectEndpoints({
  endpoints: (build) => ({
    recommendationSuggestions: build.query({ ...sending(readRecommendationSuggestions), providesTags: ['Cart'] }),
    submitRecommendation: build.mutation({ ...sending(submitRecommendation), invalidatesTags: sent }),
    renewRecommendation: build.mutation({ ...sending(renewRecommendation), invalidatesTags: sent }),
  }),
});

export const { useRecommendationSuggestionsQuery, useRenewRecommendationMutation, useSubmitRecommendationMutation } = recommendEndpoints;
