import { changePracticePassword, type PracticePasswordBody } from '@practice-portal/domain/practice-password';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** The password of the shared practice login. */
export const practicePasswordEndpoints = api.enhanceEndpoints({ addTagTypes: ['ChangeHistory'] }).injectEndpoints({
  endpoints: (build) => ({
    changePracticePassword: build.mutation({
      ...sending(changePracticePassword, ({ practiceId, body }: { practiceId: number; body: PracticePasswordBody }) => ({
        params: { practiceId },
        body,
      })),
      invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : (['ChangeHistory'] as const)),
    }),
  }),
});

export const { useChangePracticePasswordMutation } = practicePasswordEndpoints;
