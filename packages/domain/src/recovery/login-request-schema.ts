import { object } from 'yup';

import { plainText } from '../schema/primitives.ts';
import { isOneLine } from '../schema/text-rules.ts';
import { domainMessage } from '../text/message.ts';

/** Characters of a first or last name. Rule: docs/rules/sign-in.md#practice-finder. */
export const REQUESTER_NAME_MAX = 61;

const NAME_MISSING = domainMessage('recovery.nameRequired');

/** A name that goes into a mail: one line. */
export const requesterName = () =>
  plainText(REQUESTER_NAME_MAX).test('oneLine', domainMessage('validation.oneLine'), (value) => value == null || isOneLine(value));

/** The dialog 'Who's trying to log in': `{ firstName, lastName }`. */
export const loginRequestSchema = object({
  firstName: requesterName().trim().required(NAME_MISSING),
  lastName: requesterName().trim().required(NAME_MISSING),
});
