import { string } from 'yup';

import { amount, contract, fields, idOf, int4, listOf, text, textOrNull } from '../contract/index.ts';
import { pageOf } from '../paging/contract.ts';
import { CLIENT_LIST_SIZE_MAX } from '../paging/index.ts';
import { pageSignInBodySchema } from '../session/index.ts';
import {
  actOnFill,
  answerPartnerReview,
  declineNextCharge,
  listPharmacyClients,
  listPharmacyLines,
  listPharmacyProducts,
  putClockOn,
  readPharmacy,
  sendOutsideOrder,
  signInPharmacy,
  signOutPharmacy,
} from './calls.ts';
import {
  clockStepBodySchema,
  fillActionBodySchema,
  outsideOrderBodySchema,
  reviewAnswerBodySchema,
  pharmacyLine,
  pharmacyWork,
  pharmacyClient,
} from './schema.ts';
import { PHARMACY_SEARCH_MAX } from './types.ts';

const errors = { 404: 'This is no demo data, or there is no such thing in it' };
const search = fields({ search: string().max(100) });

/** Checks {@link signInPharmacy}. */
export const signInPharmacyContract = contract(signInPharmacy, {
  summary: 'Sign in at the pharmacy of the demo data',
  body: pageSignInBodySchema,
  answerIs: 'Signed in, by a cookie',
  errors: {
    ...errors,
    400: 'Wrong user name or password',
    429: 'Too many failed tries; the text says how long to wait after a colon',
  },
  example: { body: { user: 'nobody', password: 'wrong' } },
});

/** Checks {@link signOutPharmacy}. */
export const signOutPharmacyContract = contract(signOutPharmacy, {
  summary: 'Sign out of the pharmacy of the demo data',
  answerIs: 'Signed out',
  errors,
});

/** Checks {@link listPharmacyLines}. */
export const listPharmacyLinesContract = contract(listPharmacyLines, {
  summary: 'A page of the lines of orders that the pharmacy of the demo data has, what is to be filled first',
  query: fields({ size: int4(1, CLIENT_LIST_SIZE_MAX), page: int4(), search: string().max(PHARMACY_SEARCH_MAX) }),
  answer: pageOf(pharmacyLine),
  errors: { ...errors, 400: 'A page beyond what can be paged through' },
});

/** Checks {@link readPharmacy}. */
export const readPharmacyContract = contract(readPharmacy, {
  summary: 'What the pharmacy of the demo data has to do',
  answer: pharmacyWork,
  errors,
});

/** Checks {@link listPharmacyClients}. */
export const listPharmacyClientsContract = contract(listPharmacyClients, {
  summary: 'Clients of a practice, with their pets and cards',
  params: fields({ practiceId: idOf('practice') }),
  query: search,
  answer: fields({
    clients: listOf(pharmacyClient),
  }),
  errors,
});

/** Checks {@link listPharmacyProducts}. */
export const listPharmacyProductsContract = contract(listPharmacyProducts, {
  summary: 'Products that a prescription is asked for',
  query: search,
  answer: fields({ products: listOf(fields({ productId: amount(), name: text() })) }),
  errors,
});

/** Checks {@link actOnFill}. */
export const actOnFillContract = contract(actOnFill, {
  summary: 'Have the pharmacy of the demo data confirm, ship, delay, deliver or take back a line of an order',
  params: fields({ orderItemId: int4(1).required().meta({ entity: 'pharmacyLine' }) }),
  body: fillActionBodySchema,
  answerIs: 'Done',
  errors: { ...errors, 409: 'The line does not stand where this could happen to it' },
  example: { body: { action: 'delay', days: 3 } },
});

/** Checks {@link sendOutsideOrder}. */
export const sendOutsideOrderContract = contract(sendOutsideOrder, {
  summary: 'Send in an order from the online store, an external app or a retailer',
  body: outsideOrderBodySchema,
  answer: fields({ orderNumber: textOrNull(), queueItemId: amount() }),
  errors: { ...errors, 422: 'The pet is not the client’s, or cannot be ordered for' },
  example: { body: { source: 'store', quantity: 1 } },
});

/** Checks {@link answerPartnerReview}. */
export const answerPartnerReviewContract = contract(answerPartnerReview, {
  summary: 'Answer the review that a practice has asked for of a partner',
  body: reviewAnswerBodySchema,
  answerIs: 'Answered',
  errors: { ...errors, 409: 'Nobody has asked for that review' },
  example: { body: { approved: true } },
});

/** Checks {@link declineNextCharge}. */
export const declineNextChargeContract = contract(declineNextCharge, {
  summary: 'Have the next charge of a card declined',
  params: fields({ walletId: idOf('card') }),
  answerIs: 'It will be',
  errors,
});

/** Checks {@link putClockOn}. */
export const putClockOnContract = contract(putClockOn, {
  summary: 'Put the clock of the demo data forward by a day or a month, or to the first day of the next month, when months are closed',
  body: clockStepBodySchema,
  answerIs: 'It is on its way',
  errors,
  example: { body: { step: 'day' } },
});
