import {
  createCommercialInfo,
  type PracticeInformation,
  type PracticeInformationAnswer,
  readCommercialInfo,
  readPracticeInformation,
  removeCommercialInfo,
  savePracticeInformation,
  updateCommercialInfo,
} from '@practice-portal/domain/practice-info';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { PRACTICE } from '../cache/shown-in.ts';

const informationOf = (answer: PracticeInformationAnswer): PracticeInformation => answer.data;

/** A practice's general and commercial information. Rule: docs/rules/settings.md#freshness. */
export const practiceInfoEndpoints = api.enhanceEndpoints({ addTagTypes: PRACTICE }).injectEndpoints({
  endpoints: (build) => ({
    practiceInformation: build.query({
      ...sending(readPracticeInformation, (practiceId: number) => ({ params: { practiceId } })),
      transformResponse: informationOf,
      providesTags: ['PracticeInformation'],
    }),
    savePracticeInformation: build.mutation({
      ...sending(savePracticeInformation),
      invalidatesTags: (saved) => (saved ? PRACTICE : []),
    }),
    commercialInformation: build.query({
      ...sending(readCommercialInfo, (practiceId: number) => ({ params: { practiceId } })),
      providesTags: ['PracticeInformation'],
    }),
    createCommercialInformation: build.mutation({ ...sending(createCommercialInfo), invalidatesTags: (saved) => (saved ? PRACTICE : []) }),
    updateCommercialInformation: build.mutation({ ...sending(updateCommercialInfo), invalidatesTags: (saved) => (saved ? PRACTICE : []) }),
    removeCommercialInformation: build.mutation({
      ...sending(removeCommercialInfo, (siteId: number) => ({ params: { siteId } })),
      invalidatesTags: (_done, error) => (error ? [] : PRACTICE),
    }),
  }),
});

export const {
  usePracticeInformationQuery,
  useSavePracticeInformationMutation,
  useCommercialInformationQuery,
  useCreateCommercialInformationMutation,
  useUpdateCommercialInformationMutation,
  useRemoveCommercialInformationMutation,
} = practiceInfoEndpoints;
