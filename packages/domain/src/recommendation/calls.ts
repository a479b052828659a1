import { call } from '../call/index.ts';
import type { ClientListQuery } from '../paging/types.ts';
import type { RecommendationPage } from './types.ts';
import type { RestartedCampaign } from './schema.ts';

/** Reads what was recommended to a client. */
export const listRecommendations = call<undefined, RecommendationPage, Omit<ClientListQuery, 'clientId'>>()({
  id: 'recommendations.list',
  method: 'GET',
  host: 'practice',
  path: 'recommendations/client/:clientId',
});

/** Sends a recommendation again. */
export const restartCampaign = call<undefined, RestartedCampaign>()({
  id: 'recommendations.restartCampaign',
  method: 'POST',
  host: 'receipts',
  path: 'ecom/rest/v1/rxcart/:rxCartId/restart-email-campaign',
  idempotent: true,
});
