import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import type { Approver, NewVetAnswer, NewVetRequest } from '@practice-portal/domain/staff';

import { api } from '../api/api.ts';

/** A vet to add, with the key under which that is done at most once. */
export interface VetToAdd {
  practiceId: number;
  body: NewVetRequest;
  /** Such as `crypto.randomUUID()`. */
  idempotencyKey: string;
}

/** Adding people: apart from the lists of them, which every queue asks for. */
export const newVetEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    addVet: build.mutation<Approver, VetToAdd>({
      query: ({ practiceId, body, idempotencyKey }) => ({
        host: 'practice',
        path: `staff/practice/${practiceId}/vet`,
        method: 'POST',
        body,
        headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
      }),
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
