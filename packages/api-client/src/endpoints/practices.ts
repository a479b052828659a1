import { readPractice, readPracticeBasic } from '@practice-portal/domain/practice';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

const ofPractice = (practiceId: number) => ({ params: { practiceId } });

export const practiceEndpoints = api.enhanceEndpoints({ addTagTypes: ['Practice'] }).injectEndpoints({
  endpoints: (build) => ({
    practiceBasic: build.query({
      ...sending(readPracticeBasic, ofPractice),
      providesTags: (_practice, _error, practiceId) => [{ type: 'Practice', id: practiceId }],
    }),
    practice: build.query({
      ...sending(readPractice, ofPractice),
      providesTags: (_practice, _error, practiceId) => [{ type: 'Practice', id: practiceId }],
    }),
  }),
});

export const { usePracticeBasicQuery, useLazyPracticeBasicQuery, usePracticeQuery, useLazyPracticeQuery } = practiceEndpoints;
