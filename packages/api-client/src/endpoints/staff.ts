import type { Approver, ApproversAnswer, TeamMember, TeamMembersAnswer } from '@practice-portal/domain';

import { api } from '../api/api.ts';

/** The people of a practice. */
export const staffEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    approvers: build.query<Approver[], number>({
      query: (practiceId) => ({ host: 'approval', path: `prescription/rest/v1/approval/approvers/${practiceId}` }),
      transformResponse: (answer: ApproversAnswer) => answer.items,
      providesTags: [{ type: 'Approver', id: 'LIST' }],
    }),
    teamMembers: build.query<TeamMember[], number>({
      query: (practiceId) => ({ host: 'practice', path: `practices/${practiceId}/staff` }),
      transformResponse: (answer: TeamMembersAnswer) => answer.items,
      providesTags: [{ type: 'TeamMember', id: 'LIST' }],
    }),
  }),
});

export const { useApproversQuery, useLazyApproversQuery, useTeamMembersQuery, useLazyTeamMembersQuery } = staffEndpoints;
