import { array, boolean, number, object, string } from 'yup';

import { contract, fields, idOf, oneOf, pageOf } from '../contract/index.ts';
import { clientListFields } from '../paging/contract.ts';
import { countRenewals, listPrescriptions, listRenewals } from './calls.ts';

const nullableText = () => string().nullable().defined();
const params = fields({ clientId: idOf('client') });
const OFF = { 403: 'The practice has switched it off' };

/** Checks {@link listPrescriptions}. */
export const listPrescriptionsContract = contract(listPrescriptions, {
  summary: 'A page of a client’s prescriptions that were not voided, by their expiration date',
  params,
  query: fields(clientListFields()),
  answer: pageOf(
    fields({
      rxId: number().required(),
      productName: string().required(),
      productStrength: nullableText(),
      productPackaging: nullableText(),
      fillQuantity: number().required(),
      originalRefills: number().required(),
      fillsRemaining: number().required(),
      animalId: number().required(),
      animalName: string().required(),
      expirationDate: nullableText(),
      clientId: number().required(),
      compoundingPharmacyMessage: nullableText(),
      canRefill: boolean().required(),
      canRenew: boolean().required(),
      canReplace: boolean().required(),
      canExpire: boolean().required(),
      canPrint: boolean().required(),
      canResendRecommendation: boolean().required(),
    }),
  ),
  errors: { 404: 'No such client, or no such pet of this client' },
});

/** Checks {@link listRenewals}. */
export const listRenewalsContract = contract(listRenewals, {
  summary: 'The prescriptions of a client that end, by fills or by date, before the AutoShip of their product ships next',
  params,
  answer: object({
    items: array(
      fields({
        rxId: number().required(),
        autoshipId: number().required(),
        animalId: number().required(),
        animalName: string().required(),
        productName: string().required(),
        nextShipDate: string().required(),
        expirationDate: nullableText(),
        endsBy: oneOf(['fills', 'expiry'] as const).required(),
      }),
    ).required(),
  }).required(),
  errors: { ...OFF, 404: 'No such client' },
});

/** Checks {@link countRenewals}. */
export const countRenewalsContract = contract(countRenewals, {
  summary: 'How many prescriptions of a practice end before the AutoShip of their product ships next, and of which clients',
  params: fields({ practiceId: idOf('practice') }),
  answer: object({
    count: number().required(),
    clients: array(fields({ clientId: number().required(), clientName: string().required(), count: number().required() })).required(),
  }).required(),
  errors: OFF,
});
