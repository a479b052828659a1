import {
  PRACTICE_LOGIN_USER,
  type PracticeSignInRequest,
  type SessionTokens,
  type SessionTokensAnswer,
  type UserSignInRequest,
} from '@practice-portal/domain/session';

import { api } from '../api/api.ts';

/** Signing in with a password. */
export const sessionEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    practiceSignIn: build.mutation<SessionTokens, Omit<PracticeSignInRequest, 'user'>>({
      query: (request) => ({
        host: 'user',
        path: 'auth/practice',
        method: 'POST',
        access: 'public',
        body: { user: PRACTICE_LOGIN_USER, ...request } satisfies PracticeSignInRequest,
      }),
      transformResponse: (answer: SessionTokensAnswer) => answer.data,
    }),
    userSignIn: build.mutation<SessionTokens, UserSignInRequest>({
      query: (body) => ({ host: 'user', path: 'auth', method: 'POST', access: 'public', body }),
      transformResponse: (answer: SessionTokensAnswer) => answer.data,
    }),
  }),
});

export const { usePracticeSignInMutation, useUserSignInMutation } = sessionEndpoints;
