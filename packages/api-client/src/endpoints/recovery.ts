import {
  findPractices,
  type LoginLinkRequest,
  phoneDigits,
  type PracticeSearchAnswer,
  type PracticeSearchRequest,
  requestLoginLink,
  requestResetCode,
  resetUserPassword,
  type ResetUserPasswordRequest,
  strippedCode,
  type UserPasswordResetRequest,
  validateResetCode,
  type ValidateResetCodeRequest,
} from '@practice-portal/domain/recovery';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

const withCode = <Body extends ValidateResetCodeRequest>(body: Body) => ({ body: { ...body, code: strippedCode(body.code) } });

/** Getting in without a password: the practice finder, the login link request and the staff password reset. */
export const recoveryEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation: it is asked for by pressing a button, and what it finds is not for keeping.
    findPractices: build.mutation({
      ...sending(findPractices, (sought: PracticeSearchRequest) => ({
        query: 'phone' in sought ? { phone: phoneDigits(sought.phone), zip: sought.zip.trim() } : { practiceId: sought.practiceId },
      })),
      transformResponse: (answer: PracticeSearchAnswer) => answer.items,
    }),
    requestLoginLink: build.mutation(sending(requestLoginLink, (body: LoginLinkRequest) => ({ body }))),
    requestUserPasswordReset: build.mutation(sending(requestResetCode, (body: UserPasswordResetRequest) => ({ body }))),
    validateResetCode: build.mutation(sending(validateResetCode, (body: ValidateResetCodeRequest) => withCode(body))),
    resetUserPassword: build.mutation(sending(resetUserPassword, (body: ResetUserPasswordRequest) => withCode(body))),
  }),
});

export const {
  useFindPracticesMutation,
  useRequestLoginLinkMutation,
  useRequestUserPasswordResetMutation,
  useValidateResetCodeMutation,
  useResetUserPasswordMutation,
} = recoveryEndpoints;
