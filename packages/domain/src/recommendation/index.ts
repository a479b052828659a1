export type { RecommendationRefusal } from './status.ts';
export { canSubmitRecommendation, isRecommendable, recommendationRefusal, recommendationStatus } from './status.ts';
export type {
  Recommendation,
  RecommendationForm,
  RecommendationItem,
  RecommendationPage,
  RecommendationRequest,
  RecommendationSentAnswer,
  RecommendationStatus,
  RecommendationSuggestionsAnswer,
  RenewRecommendationRequest,
} from './types.ts';
export { PROMO_CODE_MAX, RECOMMENDATION_LIST_SIZE } from './types.ts';
