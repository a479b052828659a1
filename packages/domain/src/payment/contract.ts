import { array, boolean } from 'yup';

import { contract, fields, idOf, int4, itemsOf } from '../contract/index.ts';
import { pageOf } from '../paging/contract.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { requiredId } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { linkPayment, listClientFailures, listPracticeFailures, updatePayment } from './calls.ts';
import { FAILED_PAYMENT_SIZES } from './types.ts';
import { failedPayment, paymentLinkAnswer, updatePaymentAnswer } from './schema.ts';

/** Orders that one call charges at most. */
const ORDERS_MAX = 100;

/** Checks {@link listClientFailures}. */
export const listClientFailuresContract = contract(listClientFailures, {
  summary: 'The orders of a client whose payment failed, the last first',
  params: fields({ clientId: idOf('client') }),
  answer: itemsOf(failedPayment),
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
  params: fields({ orderId: idOf('failedOrder'), walletId: idOf('card') }),
  body: bodySchema({
    ids: array(requiredId().meta({ entity: 'failedOrder' }))
      .required(domainMessage('validation.required'))
      .min(1, domainMessage('validation.required'))
      .max(ORDERS_MAX, domainMessage('validation.invalid')),
  }),
  answer: updatePaymentAnswer,
  errors: {
    403: 'The practice does not check out here, or hides cards',
    404: 'No such order of the practice, or no such card of its client',
    409: 'It is paid already, or being charged right now',
    422: 'The card has expired, or is not enabled for what was ordered',
  },
});

/** Checks {@link linkPayment}. */
export const linkPaymentContract = contract(linkPayment, {
  summary: 'The link by which the owner pays an order whose payment failed; `mail` sends it to them',
  params: fields({ orderId: idOf('failedOrder') }),
  body: bodySchema({ mail: boolean().typeError(domainMessage('validation.invalid')).required(domainMessage('validation.required')) }),
  answer: paymentLinkAnswer,
  errors: {
    403: 'The practice does not check out here, or hides cards',
    404: 'No such order of the practice',
    409: 'Nothing of it is to be paid',
    422: 'It must not be charged now, or its owner has no email address',
    429: 'Too many mails',
  },
  example: { body: { mail: false } },
});
