import {
  type Approver,
  type ApproversAnswer,
  IDEMPOTENCY_HEADER,
  type NewVetAnswer,
  type NewVetRequest,
  type TeamMember,
  type TeamMembersAnswer,
} from '@practice-portal/domain';

import { api } from '../api/api.ts';

/** A vet to add, with the key under which that is done at most once. */
export interface VetToAdd {
  practiceId: number;
  body: NewVetRequest;
  /** Such as `crypto.randomUUID()`. */
  idempotencyKey: string;
}

/** Which people of a practice. */
export interface TeamMembersQuery {
  practiceId: number;
  /** Only those who may match a price. */
  priceOverrideOnly?: boolean;
}

/** The people of a practice. */
export const staffEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    approvers: build.query<Approver[], number>({
      query: (practiceId) => ({ host: 'approval', path: `prescription/rest/v1/approval/approvers/${practiceId}` }),
      transformResponse: (answer: ApproversAnswer) => answer.items,
      providesTags: [{ type: 'Approver', id: 'LIST' }],
    }),
    teamMembers: build.query<TeamMember[], TeamMembersQuery>({
      query: ({ practiceId, priceOverrideOnly = false }) => ({
        host: 'practice',
        path: `practices/${practiceId}/staff`,
        query: { priceOverrideOnly },
      }),
      transformResponse: (answer: TeamMembersAnswer) => answer.items,
      providesTags: [{ type: 'TeamMember', id: 'LIST' }],
    }),
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

export const { useAddVetMutation, useApproversQuery, useLazyApproversQuery, useTeamMembersQuery, useLazyTeamMembersQuery } = staffEndpoints;
