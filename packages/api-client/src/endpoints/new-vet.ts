import { addVet, type NewVetAnswer, type NewVetRequest } from '@practice-portal/domain/staff';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** A vet to add, with the key under which that is done at most once. */
export interface VetToAdd {
  practiceId: number;
  body: NewVetRequest;
  /** From `newKey` of the ui package. */
  idempotencyKey: string;
}

/** Adding people: apart from the lists of them, which every queue asks for. */
export const newVetEndpoints = api.enhanceEndpoints({ addTagTypes: ['Approver', 'TeamMember'] }).injectEndpoints({
  endpoints: (build) => ({
    addVet: build.mutation({
      ...sending(addVet, ({ practiceId, ...vet }: VetToAdd) => ({ params: { practiceId }, ...vet })),
      transformResponse: (answer: NewVetAnswer) => answer.data,
      invalidatesTags: (_answer, error) =>
        error
          ? []
          : [
              { type: 'Approver', id: 'LIST' },
              { type: 'TeamMember', id: 'LIST' },
            ],
    }),
  }),
});

export const { useAddVetMutation } = newVetEndpoints;
