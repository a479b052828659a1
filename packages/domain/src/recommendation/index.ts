export { listRecommendations, restartCampaign } from './calls.ts';
export type { ResendFacts } from './status.ts';
export { RECOMMENDATIONS_SIZE, recommendationStatus, resendRefusal } from './status.ts';
export type { RecommendationPage, RecommendationStatus, RecommendedItemStatus } from './types.ts';
export type { Recommendation, RecommendationItem, RestartedCampaign } from './schema.ts';
