import type { PracticeBasic, PracticeData } from '@practice-portal/domain/practice';

import { api } from '../api/api.ts';

/** What is known of a practice. */
export const practiceEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    practiceBasic: build.query<PracticeBasic, number>({
      query: (practiceId) => ({ host: 'practice', path: `practices/basic/${practiceId}`, access: 'public' }),
    }),
    practice: build.query<PracticeData, number>({
      query: (practiceId) => ({ host: 'practice', path: `practices/${practiceId}` }),
      providesTags: (_practice, _error, practiceId) => [{ type: 'Practice', id: practiceId }],
    }),
  }),
});

export const { usePracticeBasicQuery, useLazyPracticeBasicQuery, usePracticeQuery, useLazyPracticeQuery } = practiceEndpoints;
