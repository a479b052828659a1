import { array, boolean, number, object, string } from 'yup';

import { contract, fields, idOf } from '../contract/index.ts';
import { clientListFields, clientParams, pageOf } from '../paging/contract.ts';
import { listRecommendations, restartCampaign } from './calls.ts';
import type { RecommendedItemStatus } from './types.ts';

const nullableText = () => string().nullable().defined();

/** Checks {@link listRecommendations}. */
export const listRecommendationsContract = contract(listRecommendations, {
  summary: 'A page of what was recommended to a client, the last sent first',
  params: clientParams,
  query: fields(clientListFields),
  answer: pageOf(
    fields({
      rxCartId: number().required(),
      recommendationDate: string().required(),
      promoCode: nullableText(),
      submittedByStaffDisplayName: nullableText(),
      canResend: boolean().required(),
      resendDisabledReason: nullableText(),
      mailFailed: boolean().required(),
      recommendationItems: array(
        fields({
          cartItemId: number().required(),
          productName: string().required(),
          strength: nullableText(),
          packaging: nullableText(),
          prescriptionQuantity: number().required(),
          refills: number().nullable().defined(),
          petId: number().required(),
          petName: string().required(),
          status: string<NonNullable<RecommendedItemStatus>>().nullable().defined(),
          purchaseDate: nullableText(),
          recommendationNote: nullableText(),
        }),
      ).required(),
    }),
  ),
  errors: { 404: 'No such client, or no such pet of this client' },
});

/** Checks {@link restartCampaign}. */
export const restartCampaignContract = contract(restartCampaign, {
  summary: 'Send a recommendation to its client again',
  params: fields({ rxCartId: idOf('recommendation') }),
  answer: object({ rxCartId: number().required(), recommendationDate: string().required() }).required(),
  errors: { 404: 'No such recommendation', 409: 'It cannot be sent again: `errorMessage` says why' },
  example: {},
});
