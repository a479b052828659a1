import {
  type LoginLinkRequest,
  type MessageAnswer,
  phoneDigits,
  type PracticeSearchAnswer,
  type PracticeSearchRequest,
  type PracticeSearchResult,
  type ResetUserPasswordRequest,
  strippedCode,
  type UserPasswordResetRequest,
  type ValidateResetCodeRequest,
} from '@practice-portal/domain/recovery';

import { api } from '../api/api.ts';
import type { ServiceCall } from '../calls/types.ts';

const post = (path: string, body: unknown): ServiceCall => ({
  host: 'user',
  path: `passwordrecovery/${path}`,
  method: 'POST',
  access: 'public',
  body,
});

/** Getting in without a password: the practice finder, the login link request and the staff password reset. */
export const recoveryEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation: it is asked for by pressing a button, and what it finds is not for keeping.
    findPractices: build.mutation<PracticeSearchResult[], PracticeSearchRequest>({
      query: (sought) => ({
        host: 'user',
        path: 'practices/passwordrecovery/search',
        access: 'public',
        query: 'phone' in sought ? { phone: phoneDigits(sought.phone), zip: sought.zip.trim() } : { practiceId: sought.practiceId },
      }),
      transformResponse: (answer: PracticeSearchAnswer) => answer.items,
    }),
    requestLoginLink: build.mutation<null, LoginLinkRequest>({
      query: (body) => ({ ...post('practice', body), answer: 'nothing' }),
    }),
    requestUserPasswordReset: build.mutation<null, UserPasswordResetRequest>({
      query: (body) => ({ ...post('scriptapproval', body), answer: 'nothing' }),
    }),
    validateResetCode: build.mutation<null, ValidateResetCodeRequest>({
      query: ({ code, ...body }) => ({ ...post('scriptapproval/validatecode', { ...body, code: strippedCode(code) }), answer: 'nothing' }),
    }),
    resetUserPassword: build.mutation<MessageAnswer, ResetUserPasswordRequest>({
      query: ({ code, ...body }) => post('scriptapproval/changepassword', { ...body, code: strippedCode(code) }),
    }),
  }),
});

export const {
  useFindPracticesMutation,
  useRequestLoginLinkMutation,
  useRequestUserPasswordResetMutation,
  useValidateResetCodeMutation,
  useResetUserPasswordMutation,
} = recoveryEndpoints;
