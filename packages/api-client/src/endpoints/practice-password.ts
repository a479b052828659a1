import { changePracticePassword, type PracticePasswordBody } from '@practice-portal/domain/practice-password';
import type { SessionTokensAnswer } from '@practice-portal/domain/session';

import { api } from '../api/api.ts';
import type { ApiDispatch } from '../api/store-types.ts';
import { sending } from '../calls/sending.ts';
import { goOnWith } from '../session/go-on-with.ts';

/** The password of the shared practice login. */
export const practicePasswordEndpoints = api.enhanceEndpoints({ addTagTypes: ['ChangeHistory'] }).injectEndpoints({
  endpoints: (build) => ({
    changePracticePassword: build.mutation({
      ...sending(changePracticePassword, ({ practiceId, body }: { practiceId: number; body: PracticePasswordBody }) => ({
        params: { practiceId },
        body,
      })),
      // At once: with the old tokens the next call would end the session here.
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        // Another service may answer nothing.
        const tokens = (done?.data as SessionTokensAnswer | null | undefined)?.data;
        if (tokens) (dispatch as ApiDispatch)(goOnWith(tokens));
      },
      invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : (['ChangeHistory'] as const)),
    }),
  }),
});

export const { useChangePracticePasswordMutation } = practicePasswordEndpoints;
