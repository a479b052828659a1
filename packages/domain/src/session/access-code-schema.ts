import { object } from 'yup';

import { secret } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';

/** Characters of a practice code as typed. */
export const ACCESS_CODE_MAX = 127;

/** The approvers' sign-in: `{ accessCode }`. Rule: docs/rules/sign-in.md#practice-code. */
export const accessCodeSchema = object({
  accessCode: secret(ACCESS_CODE_MAX).trim().required(domainMessage('validation.required')),
});
