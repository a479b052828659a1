import type { Approver, ApproversAnswer, TeamMember, TeamMembersAnswer } from '@practice-portal/domain/staff';

import { api } from '../api/api.ts';

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
  }),
});

export const { useApproversQuery, useLazyApproversQuery, useTeamMembersQuery, useLazyTeamMembersQuery } = staffEndpoints;
