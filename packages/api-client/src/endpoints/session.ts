import {
  PRACTICE_LOGIN_USER,
  type PracticeSignInRequest,
  type SessionTokensAnswer,
  signInPractice,
  signInUser,
  type UserSignInRequest,
} from '@practice-portal/domain/session';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Signing in with a password. */
export const sessionEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    practiceSignIn: build.mutation({
      ...sending(signInPractice, (request: Omit<PracticeSignInRequest, 'user'>) => ({ body: { user: PRACTICE_LOGIN_USER, ...request } })),
      transformResponse: (answer: SessionTokensAnswer) => answer.data,
    }),
    userSignIn: build.mutation({
      ...sending(signInUser, (body: UserSignInRequest) => ({ body })),
      transformResponse: (answer: SessionTokensAnswer) => answer.data,
    }),
  }),
});

export const { usePracticeSignInMutation, useUserSignInMutation } = sessionEndpoints;
