import { isPersonal, readClaims } from '@practice-portal/domain/session';

import type { ServiceCall } from '../calls/types.ts';
import type { ApiEnvironment, TokenStore } from '../environment/types.ts';

/**
 * Whose tokens a call carries. `session`: the practice login, shared or individual. `user`: the person who logged in
 * over the shared practice login. Rule: docs/rules/sign-in.md#accounts.
 */
export type Account = 'session' | 'user';

/** The tokens of an account. */
export const tokensOf = (environment: ApiEnvironment, account: Account): TokenStore =>
  account === 'user' ? environment.userTokens : environment.tokens;

/** The account that stands for a person: an individual or administrator's login is its own. */
const userAccount = (environment: ApiEnvironment): Account => {
  const claims = readClaims(environment.tokens.read()?.token);
  return claims !== null && isPersonal(claims) ? 'session' : 'user';
};

/** The account whose token a call carries. */
export const accountOf = (environment: ApiEnvironment, access: ServiceCall['access']): Account => {
  if (access === 'user') return userAccount(environment);
  return access === 'userFirst' && environment.userTokens.read() ? userAccount(environment) : 'session';
};
