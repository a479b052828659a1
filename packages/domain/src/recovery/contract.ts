import { contract, messageAnswer } from '../contract/index.ts';
import { findPractices, requestLoginLink, requestResetCode, resetUserPassword, validateResetCode } from './calls.ts';
import {
  loginLinkBodySchema,
  practiceSearchQuerySchema,
  resetUserPasswordBodySchema,
  userPasswordResetBodySchema,
  validateResetCodeBodySchema,
} from './wire-schemas.ts';
import { practiceSearchAnswer } from './schema.ts';

const noted = {
  answerIs: 'Noted. Says nothing about whether anybody gets a mail',
  errors: { 429: 'Too many requests; the text says how long to wait after a colon' },
};
const ofCode = {
  errors: { 400: 'Enter a valid code', 429: 'Too many wrong codes; the text says how long to wait after a colon' },
};
const code = { practiceId: 1, user: 'nobody', code: '00000000' };

/** Checks {@link findPractices}. */
export const findPracticesContract = contract(findPractices, {
  summary: 'Find a practice by its ID, or by phone number and postal code together',
  query: practiceSearchQuerySchema,
  answer: practiceSearchAnswer,
  answerIs: 'What fits; an empty list when nothing does',
  errors: { 429: 'Too many searches; the text says how long to wait after a colon' },
  example: { query: { phone: '5550100', zip: '00000' } },
});

/** Checks {@link requestLoginLink}. */
export const requestLoginLinkContract = contract(requestLoginLink, {
  ...noted,
  summary: 'Ask the administrators of a practice by mail for a link that logs in',
  body: loginLinkBodySchema,
  example: { body: { practiceId: 1, firstName: 'Alex', lastName: 'Rivera' } },
});

/** Checks {@link requestResetCode}. */
export const requestResetCodeContract = contract(requestResetCode, {
  ...noted,
  summary: 'Ask for a security code by mail, to set a new password with',
  body: userPasswordResetBodySchema,
  example: { body: { practiceId: 1, user: 'nobody' } },
});

/** Checks {@link validateResetCode}. */
export const validateResetCodeContract = contract(validateResetCode, {
  ...ofCode,
  summary: 'Check a security code before asking for the new password',
  body: validateResetCodeBodySchema,
  answerIs: 'The code is right, and still good for changing the password',
  example: { body: code },
});

/** Checks {@link resetUserPassword}. */
export const resetUserPasswordContract = contract(resetUserPassword, {
  ...ofCode,
  summary: 'Set a new password with a security code, which ends every session of the person',
  body: resetUserPasswordBodySchema,
  answer: messageAnswer,
  answerIs: 'The password is changed',
  example: { body: { ...code, password: 'Example1', repeatPassword: 'Example1' } },
});
