import { addVet, type NewVetAnswer, type NewVetRequest } from '@practice-portal/domain/staff';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { PEOPLE } from '../cache/shown-in.ts';

/** A vet to add, with the key under which that is done at most once. */
export interface VetToAdd {
  practiceId: number;
  body: NewVetRequest;
  /** From `newKey` of the ui package. */
  idempotencyKey: string;
}

/** Adding people: apart from the lists of them, which every queue asks for. */
export const newVetEndpoints = api.enhanceEndpoints({ addTagTypes: PEOPLE }).injectEndpoints({
  endpoints: (build) => ({
    addVet: build.mutation({
      ...sending(addVet, ({ practiceId, ...vet }: VetToAdd) => ({ params: { practiceId }, ...vet })),
      transformResponse: (answer: NewVetAnswer) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : PEOPLE),
    }),
  }),
});

export const { useAddVetMutation } = newVetEndpoints;
