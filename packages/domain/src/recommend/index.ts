export { readRecommendationSuggestions, renewRecommendation, submitRecommendation } from './calls.ts';
export type { RecommendationRefusal } from './recommendable.ts';
export { canSubmitRecommendation, isRecommendable, recommendationRefusal } from './recommendable.ts';
export { maySendElsewhere } from './may-send-elsewhere.ts';
export type { RecommendContext } from './send-schema.ts';
export { ownerPurchaseBodySchema, recommendationSchema, recommendBodySchema, renewRecommendationBodySchema } from './send-schema.ts';
export type {
  RecommendationForm,
  RecommendationRequest,
  RecommendationSentAnswer,
  RecommendationSuggestionsAnswer,
  RenewRecommendationRequest,
} from './types.ts';
export { PROMO_CODE_MAX } from './types.ts';
