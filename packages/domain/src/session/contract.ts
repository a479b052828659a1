import { contract } from '../contract/index.ts';
import { exchangeSignOn, refreshSession, signInByAccessCode, signInByToken, signInPractice, signInUser, signOut } from './calls.ts';
import { sessionTokensAnswer } from './tokens-schema.ts';
import { PRACTICE_LOGIN_USER } from './types.ts';
import {
  accessCodeSignInBodySchema,
  oidcExchangeBodySchema,
  refreshBodySchema,
  signInBodySchema,
  signOutBodySchema,
  tokenSignInBodySchema,
} from './wire-schemas.ts';

const tokens = {
  answer: sessionTokensAnswer,
  answerIs: 'An access token for some minutes and a refresh token for one use',
};
const errors = { 400: 'Wrong user, practice or password', 429: 'Too many failed tries; the text says how long to wait after a colon' };

/** Checks {@link signInPractice}. */
export const signInPracticeContract = contract(signInPractice, {
  ...tokens,
  summary: 'Sign in with the shared practice password',
  body: signInBodySchema,
  errors,
  example: { body: { user: PRACTICE_LOGIN_USER, practiceId: 1, password: 'wrong' } },
});

/** Checks {@link signInUser}. */
export const signInUserContract = contract(signInUser, {
  ...tokens,
  summary: 'Sign in with an individual user name and password',
  body: signInBodySchema,
  errors,
  example: { body: { user: 'nobody', practiceId: 1, password: 'wrong' } },
});

/** Checks {@link signInByToken}. */
export const signInByTokenContract = contract(signInByToken, {
  ...tokens,
  summary: 'Sign in with the token of a login link, which works once',
  body: tokenSignInBodySchema,
  errors: { 401: 'The token is unknown, used or too old' },
  example: { body: { token: 'unknown' } },
});

/** Checks {@link signInByAccessCode}. */
export const signInByAccessCodeContract = contract(signInByAccessCode, {
  ...tokens,
  summary: 'Sign in with a practice code',
  body: accessCodeSignInBodySchema,
  errors: { 400: 'The practice code is invalid', 429: 'Too many wrong codes; the text says how long to wait after a colon' },
  example: { body: { accessCode: 'UNKNOWN' } },
});

/** Checks {@link exchangeSignOn}. */
export const exchangeSignOnContract = contract(exchangeSignOn, {
  ...tokens,
  summary: 'Trade the code of a single sign-on for a session',
  body: oidcExchangeBodySchema,
  errors: {
    401: 'The code is unknown, expired, used before, of another practice or origin, or its nonce is another, or the password was changed meanwhile',
  },
  example: { body: { code: 'unknown', nonce: 'unknown', practiceId: 1 } },
});

/** Checks {@link refreshSession}. */
export const refreshSessionContract = contract(refreshSession, {
  ...tokens,
  summary: 'Trade a refresh token for the next pair of tokens',
  body: refreshBodySchema,
  errors: {
    401: 'The refresh token is unknown, expired, used before or of another sign-in; `cause` says when the person was deactivated or has a new password',
  },
  example: { body: { refreshToken: 'unknown', authToken: 'unknown' } },
});

/** Checks {@link signOut}. */
export const signOutContract = contract(signOut, {
  summary: 'Sign out: no token of this sign-in is worth anything afterwards',
  body: signOutBodySchema,
  answerIs: 'Signed out',
  errors: { 401: 'Unknown refresh token' },
  example: { body: { refreshToken: 'unknown' } },
});
