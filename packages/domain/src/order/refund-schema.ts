import { number, object, string, type InferType } from 'yup';

import { domainMessage } from '../text/index.ts';

/** The longest reason of a refund. */
export const REFUND_REASON_MAX = 200;

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

/** Checks a refund. */
export const refundBodySchema = object({
  /** As it was shown, in minor units. */
  amount: number().typeError(INVALID).integer(INVALID).min(1, INVALID).required(REQUIRED),
  /** Why, in the words of the person who refunds. */
  reason: string().typeError(INVALID).trim().max(REFUND_REASON_MAX, INVALID).required(REQUIRED),
});
/** An item of an order to refund. */
export interface RefundBody extends InferType<typeof refundBodySchema> {}
