import { type ApproversAnswer, listApprovers, listTeamMembers, type TeamMembersAnswer } from '@practice-portal/domain/staff';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Which people of a practice. */
export interface TeamMembersQuery {
  practiceId: number;
  /** Only those who may match a price. */
  priceOverrideOnly?: boolean;
}

/** The people of a practice. */
export const staffEndpoints = api.enhanceEndpoints({ addTagTypes: ['Approver', 'TeamMember'] }).injectEndpoints({
  endpoints: (build) => ({
    approvers: build.query({
      ...sending(listApprovers, (practiceId: number) => ({ params: { practiceId } })),
      transformResponse: (answer: ApproversAnswer) => answer.items,
      providesTags: [{ type: 'Approver', id: 'LIST' }],
    }),
    teamMembers: build.query({
      ...sending(listTeamMembers, ({ practiceId, priceOverrideOnly = false }: TeamMembersQuery) => ({
        params: { practiceId },
        query: { priceOverrideOnly },
      })),
      transformResponse: (answer: TeamMembersAnswer) => answer.items,
      providesTags: [{ type: 'TeamMember', id: 'LIST' }],
    }),
  }),
});

export const { useApproversQuery, useLazyApproversQuery, useTeamMembersQuery, useLazyTeamMembersQuery } = staffEndpoints;
