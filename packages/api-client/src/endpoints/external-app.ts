import { listSignatures, type VetSignaturesAnswer } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** The external prescribing app whose prescriptions are approved here. */
export const externalAppEndpoints = api.enhanceEndpoints({ addTagTypes: ['VetSignature'] }).injectEndpoints({
  endpoints: (build) => ({
    vetSignatures: build.query({
      ...sending(listSignatures, (practiceId: number) => ({ params: { practiceId } })),
      transformResponse: ({ items }: VetSignaturesAnswer) => items,
      providesTags: ['VetSignature'],
    }),
  }),
});

export const { useVetSignaturesQuery } = externalAppEndpoints;
