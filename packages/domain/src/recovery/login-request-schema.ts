import { object } from 'yup';

import { nameText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';

/** Characters of a first or last name. Rule: docs/rules/sign-in.md#practice-finder. */
export const REQUESTER_NAME_MAX = 61;

const NAME_MISSING = domainMessage('recovery.nameRequired');

/** A name that goes into a mail: one line. */
export const requesterName = () => nameText(REQUESTER_NAME_MAX);

/** The dialog 'Who's trying to log in': `{ firstName, lastName }`. */
export const loginRequestSchema = object({
  firstName: requesterName().trim().required(NAME_MISSING),
  lastName: requesterName().trim().required(NAME_MISSING),
});
