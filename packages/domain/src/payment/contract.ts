import { array, boolean, number, object, string } from 'yup';

import { contract, fields, idOf, int4, oneOf } from '../contract/index.ts';
import { pageOf } from '../paging/contract.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { requiredId } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { listClientFailures, listPracticeFailures, updatePayment } from './calls.ts';
import { DECLINE_REASONS } from './decline.ts';
import { FAILED_PAYMENT_SIZES } from './types.ts';

/** Orders that one call charges at most. */
const ORDERS_MAX = 100;

const nullableText = () => string().nullable().defined();
const nullableNumber = () => number().nullable().defined();
const flag = () => boolean().required();

const failedPayment = fields({
  orderId: number().required(),
  clientId: number().required(),
  walletId: nullableNumber(),
  clientName: string().required(),
  clientPhoneNumber: nullableText(),
  orderItems: array(
    fields({
      animalName: nullableText(),
      animalType: nullableText(),
      animalWeight: nullableNumber(),
      productName: string().required(),
      compounded: flag(),
      compoundingPharmacyMessage: nullableText(),
    }),
  ).required(),
  orderTotalPrice: number().integer().required(),
  orderPlacedDate: string().required(),
  orderNumber: string().required(),
  reason: oneOf(DECLINE_REASONS).required(),
  reasonText: string().required(),
  isHardDecline: flag(),
  attempts: number().integer().required(),
  lastAttemptDate: string().required(),
  nextAttemptDate: nullableText(),
  lastDigits: nullableText(),
  refusedWalletIds: array(number().required()).required(),
  hasWedgewoodProducts: flag(),
}).meta({ name: 'FailedPayment' });

/** Checks {@link listClientFailures}. */
export const listClientFailuresContract = contract(listClientFailures, {
  summary: 'The orders of a client whose payment failed, the last first',
  params: fields({ clientId: idOf('client') }),
  answer: object({ items: array(failedPayment).required() }).required(),
  errors: { 404: 'No such client' },
});

/** Checks {@link listPracticeFailures}. */
export const listPracticeFailuresContract = contract(listPracticeFailures, {
  summary: 'A page of the practice’s orders whose payment failed, the last first',
  params: fields({ practiceId: idOf('practice') }),
  query: fields({ page: int4(), size: int4().oneOf([...FAILED_PAYMENT_SIZES]) }),
  answer: pageOf(failedPayment),
});

/** Checks {@link updatePayment}. */
export const updatePaymentContract = contract(updatePayment, {
  summary: 'Charge orders whose payment failed to another card, each exactly once; a result for each',
  params: fields({ orderId: idOf('failedOrder'), walletId: idOf('wallet') }),
  body: bodySchema({
    ids: array(requiredId().meta({ entity: 'failedOrder' }))
      .required(domainMessage('validation.required'))
      .min(1, domainMessage('validation.required'))
      .max(ORDERS_MAX, domainMessage('validation.invalid')),
  }),
  answer: object({
    data: fields({
      results: array(
        fields({
          orderId: number().required(),
          paid: flag(),
          reason: oneOf(DECLINE_REASONS).nullable().defined(),
          message: nullableText(),
          isHardDecline: flag(),
        }),
      ).required(),
    }),
  }).required(),
  errors: {
    403: 'The practice does not check out here, or hides cards',
    404: 'No such order of the practice, or no such card of its client',
    409: 'It is paid already, or being charged right now',
    422: 'The card has expired, or is not enabled for what was ordered',
  },
});
