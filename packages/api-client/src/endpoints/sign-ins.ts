import {
  type AccessCodeSignInRequest,
  exchangeSignOn,
  type OidcExchangeRequest,
  type SessionTokens,
  type SessionTokensAnswer,
  signInByAccessCode,
  signInByToken,
  type TokenSignInRequest,
} from '@practice-portal/domain/session';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

const tokensOf = (answer: SessionTokensAnswer): SessionTokens => answer.data;

/** The ways to sign in that need no password: apart from `session.ts`, because the login page does without them. */
export const signInEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    tokenSignIn: build.mutation({ ...sending(signInByToken, (body: TokenSignInRequest) => ({ body })), transformResponse: tokensOf }),
    accessCodeSignIn: build.mutation({
      ...sending(signInByAccessCode, (body: AccessCodeSignInRequest) => ({ body })),
      transformResponse: tokensOf,
    }),
    oidcExchange: build.mutation({ ...sending(exchangeSignOn, (body: OidcExchangeRequest) => ({ body })), transformResponse: tokensOf }),
  }),
});

export const { useTokenSignInMutation, useAccessCodeSignInMutation, useOidcExchangeMutation } = signInEndpoints;
