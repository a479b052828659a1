export { listRecommendations, restartCampaign } from './calls.ts';
export type { ResendFacts } from './status.ts';
export { RECOMMENDATIONS_SIZE, recommendationStatus, resendRefusal } from './status.ts';
export type {
  Recommendation,
  RecommendationItem,
  RecommendationPage,
  RecommendationStatus,
  RecommendedItemStatus,
  RestartedCampaign,
} from './types.ts';
