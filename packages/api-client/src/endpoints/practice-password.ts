import {
  changeAccessCode,
  changePracticePassword,
  type PracticePasswordBody,
  readAccessCode,
} from '@practice-portal/domain/practice-password';
import type { SessionTokens } from '@practice-portal/domain/session';

import { api } from '../api/api.ts';
import type { ApiDispatch } from '../api/store-types.ts';
import { sending } from '../calls/sending.ts';
import { goOnWith } from '../session/go-on-with.ts';

/** At once: with the old tokens the next call would end the session here. */
const goOn = async (dispatch: unknown, sent: PromiseLike<{ data: unknown }>): Promise<void> => {
  const done = await Promise.resolve(sent).catch(() => null);
  // Another service may answer nothing.
  const tokens = (done?.data as { data?: SessionTokens } | null | undefined)?.data;
  if (tokens) (dispatch as ApiDispatch)(goOnWith({ token: tokens.token, refreshToken: tokens.refreshToken }));
};

const TAGS = ['ChangeHistory', 'AccessCode'] as const;

/** The password of the shared practice login, and the code that opens it too. */
export const practicePasswordEndpoints = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    changePracticePassword: build.mutation({
      ...sending(changePracticePassword, ({ practiceId, body }: { practiceId: number; body: PracticePasswordBody }) => ({
        params: { practiceId },
        body,
      })),
      onQueryStarted: (_args, { dispatch, queryFulfilled }) => goOn(dispatch, queryFulfilled),
      invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : TAGS),
    }),
    accessCode: build.query({
      ...sending(readAccessCode, (practiceId: number) => ({ params: { practiceId } })),
      providesTags: ['AccessCode'],
    }),
    changeAccessCode: build.mutation({
      ...sending(changeAccessCode, (practiceId: number) => ({ params: { practiceId } })),
      onQueryStarted: (_practiceId, { dispatch, queryFulfilled }) => goOn(dispatch, queryFulfilled),
      invalidatesTags: (changed) => (changed ? TAGS : []),
    }),
  }),
});

export const { useAccessCodeQuery, useChangeAccessCodeMutation, useChangePracticePasswordMutation } = practicePasswordEndpoints;
