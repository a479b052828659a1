import { boolean, string } from 'yup';

import { amount, amountOrNull, contract, fields, flag, listOf, text, textOrNull } from '../contract/index.ts';
import { clientListFields, clientParams, pageOf } from '../paging/contract.ts';
import { listAutoships } from './calls.ts';

const item = fields({
  autoshipItemId: amount(),
  productName: text(),
  productStrength: textOrNull(),
  productPackaging: textOrNull(),
  quantity: amount(),
  animalName: text(),
  compoundingPharmacyMessage: textOrNull(),
});

/** What an {@link Autoship} holds. */
export const autoshipAnswer = fields({
  autoshipId: amount(),
  frequency: amount(),
  nextShipDate: textOrNull(),
  active: flag(),
  runState: string().oneOf(['Backordered product', 'Payment failure', 'Unexpected']).nullable().defined(),
  walletId: amountOrNull(),
  addressId: amountOrNull(),
  autoShipItemResponseBeans: listOf(item),
});

/** Checks {@link listAutoships}. */
export const listAutoshipsContract = contract(listAutoships, {
  summary: 'A page of a client’s AutoShips, by their next ship date',
  params: clientParams,
  query: fields({ ...clientListFields, activeOnly: boolean() }),
  answer: pageOf(autoshipAnswer),
  errors: { 404: 'No such client, or no such pet of this client' },
});
