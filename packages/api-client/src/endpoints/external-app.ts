import type { VetSignature, VetSignaturesAnswer } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';

/** The external prescribing app whose prescriptions are approved here. */
export const externalAppEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    vetSignatures: build.query<VetSignature[], number>({
      query: (practiceId) => ({ host: 'practice', path: `dvm-reach/practice/${practiceId}/vet-signatures` }),
      transformResponse: ({ items }: VetSignaturesAnswer) => items,
    }),
  }),
});

export const { useVetSignaturesQuery } = externalAppEndpoints;
