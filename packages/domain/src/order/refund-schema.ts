import { number, object, type ObjectSchema, string } from 'yup';

import { domainMessage } from '../text/index.ts';
import type { RefundBody } from './types.ts';

/** The longest reason of a refund. */
export const REFUND_REASON_MAX = 200;

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

/** Checks a refund. */
export const refundBodySchema: ObjectSchema<RefundBody> = object({
  amount: number().typeError(INVALID).integer(INVALID).min(1, INVALID).required(REQUIRED),
  reason: string().typeError(INVALID).trim().max(REFUND_REASON_MAX, INVALID).required(REQUIRED),
});
