import { call } from '../call/index.ts';
import type { RecommendationRequest, RenewRecommendationRequest } from './send-schema.ts';
import type { RecommendationSentAnswer, RecommendationSuggestionsAnswer } from './schema.ts';

/** Reads what the dialog of a recommendation starts with. */
export const readRecommendationSuggestions = call<undefined, RecommendationSuggestionsAnswer, { cartId?: number | undefined }>()({
  id: 'recommendations.suggestions',
  method: 'GET',
  host: 'practice',
  path: 'recommendations/suggestions/client/:clientId',
});

/** Sends an open cart to its client, who can buy it by the link in the mail. */
export const submitRecommendation = call<RecommendationRequest, RecommendationSentAnswer>()({
  id: 'recommendations.submit',
  method: 'POST',
  host: 'receipts',
  path: 'ecom/rest/v1/rxcart/submit/recommend',
  idempotent: true,
});

/** Recommends items of an earlier recommendation anew. */
export const renewRecommendation = call<RenewRecommendationRequest, RecommendationSentAnswer>()({
  id: 'recommendations.renew',
  method: 'POST',
  host: 'receipts',
  path: 'ecom/rest/v1/rxcart/submit/renew-recommendation',
  idempotent: true,
});
