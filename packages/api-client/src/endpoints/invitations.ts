import {
  acceptInvitation,
  type AcceptInvitationBody,
  type Invitation,
  readInvitation,
  type ReadInvitationAnswer,
} from '@practice-portal/domain/invitation';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Serve the page of a mailed invitation, for a person who has no login yet. */
export const invitationEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    invitation: build.query({
      ...sending(readInvitation, (token: string) => ({ body: { token } })),
      transformResponse: (answer: ReadInvitationAnswer): Invitation => answer.data,
    }),
    acceptInvitation: build.mutation({ ...sending(acceptInvitation, (body: AcceptInvitationBody) => ({ body })) }),
  }),
});

export const { useInvitationQuery, useAcceptInvitationMutation } = invitationEndpoints;
