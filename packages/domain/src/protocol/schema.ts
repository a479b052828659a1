import { boolean, number, string } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { plainText, requiredText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import type { ProtocolScope } from './types.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const NAME_MAX = 80;
const DAYS_MAX = 3_650;
const REFILLS_MAX = 50;

/** Which orders a protocol can be for. */
export const PROTOCOL_SCOPES: readonly ProtocolScope[] = ['drug', 'class', 'all'];

const upTo = (max: number, min = 0) =>
  number().typeError(INVALID).integer(INVALID).min(min, INVALID).max(max, INVALID).nullable().defined(REQUIRED);

/** The rules of what is written of a protocol, in the form and at the service. */
export const protocolBodySchema = bodySchema({
  name: requiredText(NAME_MAX),
  scope: string<ProtocolScope>()
    .typeError(INVALID)
    .oneOf([...PROTOCOL_SCOPES], INVALID)
    .required(REQUIRED),
  scopeValue: plainText(NAME_MAX)
    .defined(REQUIRED)
    .test('filled', REQUIRED, (value, { parent }) => (parent as { scope?: string }).scope === 'all' || (value ?? '').trim() !== ''),
  examWithinDays: upTo(DAYS_MAX, 1),
  bloodTestWithinDays: upTo(DAYS_MAX, 1),
  heartwormTestWithinDays: upTo(DAYS_MAX, 1),
  weighedWithinDays: upTo(DAYS_MAX, 1),
  doseWithinLabel: boolean().typeError(INVALID).required(REQUIRED),
  noConflicts: boolean().typeError(INVALID).required(REQUIRED),
  refillWithinDays: upTo(DAYS_MAX),
  sameProduct: boolean().typeError(INVALID).required(REQUIRED),
  maxRefills: upTo(REFILLS_MAX),
});
