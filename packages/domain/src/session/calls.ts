import { call } from '../call/index.ts';
import type { SessionTokensAnswer } from './tokens-schema.ts';
import type {
  AccessCodeSignInRequest,
  OidcExchangeRequest,
  PracticeSignInRequest,
  RefreshRequest,
  SignOutRequest,
  TokenSignInRequest,
  UserSignInRequest,
} from './wire-schemas.ts';

const common = { method: 'POST', host: 'user', access: 'public' } as const;

/** The shared practice login. */
export const signInPractice = call<PracticeSignInRequest, SessionTokensAnswer>()({ ...common, id: 'auth.practice', path: 'auth/practice' });

/** A person's own login. */
export const signInUser = call<UserSignInRequest, SessionTokensAnswer>()({ ...common, id: 'auth.user', path: 'auth' });

/** Signing in with the one-time token of a mailed link. */
export const signInByToken = call<TokenSignInRequest, SessionTokensAnswer>()({ ...common, id: 'auth.token', path: 'auth/token/practice' });

/** The approvers' sign-in: a code that stands for the practice. The slash at the end is the specification's. */
export const signInByAccessCode = call<AccessCodeSignInRequest, SessionTokensAnswer>()({
  ...common,
  id: 'auth.accessCode',
  path: 'auth/accessCode/practice/',
});

/** Trades what single sign-on came back with for a session. */
export const exchangeSignOn = call<OidcExchangeRequest, SessionTokensAnswer>()({
  ...common,
  id: 'auth.oidcExchange',
  path: 'auth/oidc-token-exchange',
});

/** Trades a refresh token for the next pair. */
export const refreshSession = call<RefreshRequest, SessionTokensAnswer>()({ ...common, id: 'auth.refresh', path: 'auth/refreshauthtoken' });

/** Ends a session. */
export const signOut = call<SignOutRequest>()({ ...common, id: 'auth.logout', path: 'auth/logout', answer: 'nothing' });
