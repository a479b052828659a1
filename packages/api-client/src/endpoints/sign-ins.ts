import type {
  AccessCodeSignInRequest,
  OidcExchangeRequest,
  SessionTokens,
  SessionTokensAnswer,
  TokenSignInRequest,
} from '@practice-portal/domain/session';

import { api } from '../api/api.ts';
import type { ServiceCall } from '../calls/types.ts';

const signIn = (path: string, body: unknown): ServiceCall => ({ host: 'user', path, method: 'POST', access: 'public', body });

const tokensOf = (answer: SessionTokensAnswer): SessionTokens => answer.data;

/** The ways to sign in that need no password: apart from `session.ts`, because the login page does without them. */
export const signInEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    tokenSignIn: build.mutation<SessionTokens, TokenSignInRequest>({
      query: (body) => signIn('auth/token/practice', body),
      transformResponse: tokensOf,
    }),
    accessCodeSignIn: build.mutation<SessionTokens, AccessCodeSignInRequest>({
      // The slash at the end is the specification's.
      query: (body) => signIn('auth/accessCode/practice/', body),
      transformResponse: tokensOf,
    }),
    oidcExchange: build.mutation<SessionTokens, OidcExchangeRequest>({
      query: (body) => signIn('auth/oidc-token-exchange', body),
      transformResponse: tokensOf,
    }),
  }),
});

export const { useTokenSignInMutation, useAccessCodeSignInMutation, useOidcExchangeMutation } = signInEndpoints;
