import { contract, fields, idOf } from '../contract/index.ts';
import { clientListFields, clientParams, pageOf } from '../paging/contract.ts';
import { listRecommendations, restartCampaign } from './calls.ts';
import { recommendation, restartedCampaign } from './schema.ts';

/** Checks {@link listRecommendations}. */
export const listRecommendationsContract = contract(listRecommendations, {
  summary: 'A page of what was recommended to a client, the last sent first',
  params: clientParams,
  query: fields(clientListFields),
  answer: pageOf(recommendation),
  errors: { 404: 'No such client, or no such pet of this client' },
});

/** Checks {@link restartCampaign}. */
export const restartCampaignContract = contract(restartCampaign, {
  summary: 'Send a recommendation to its client again',
  params: fields({ rxCartId: idOf('recommendation') }),
  answer: restartedCampaign,
  errors: { 404: 'No such recommendation', 409: 'It cannot be sent again: `errorMessage` says why' },
  example: {},
});
