import { object, string } from 'yup';

import { plainText, secret } from '../schema/primitives.ts';
import { MAX_INTEGER } from '../schema/text-rules.ts';
import { domainMessage } from '../text/message.ts';

/** Characters of a practice ID as typed. Rule: docs/rules/sign-in.md#practice-login. */
export const PRACTICE_ID_MAX = 127;

/** Characters of a username at sign-in. */
export const USERNAME_MAX = 127;

/** Characters of a password at sign-in. */
export const PASSWORD_MAX = 100;

const INVALID_ID = domainMessage('session.practiceIdInvalid');

const isPracticeId = (text: string): boolean => /^\d+$/.test(text) && Number(text) > 0 && Number(text) <= MAX_INTEGER;

/** The first step of signing in: `{ practiceId }` as typed. */
export const practiceIdSchema = object({
  practiceId: string()
    .trim()
    .required(INVALID_ID)
    .max(PRACTICE_ID_MAX, INVALID_ID)
    .test('numeric', INVALID_ID, (value) => !value || isPracticeId(value)),
});

/** The second step with the shared login: `{ password }`. */
export const practicePasswordSchema = object({
  password: secret(PASSWORD_MAX).required(domainMessage('session.passwordRequired')),
});

/** The second step with individual logins: `{ username, password }`. */
export const userSignInSchema = object({
  username: plainText(USERNAME_MAX).trim().required(domainMessage('session.fieldRequired')),
  password: secret(PASSWORD_MAX).required(domainMessage('session.fieldRequired')),
});
