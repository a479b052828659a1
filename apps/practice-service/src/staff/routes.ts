import { SCOPES } from '@practice-portal/domain/session';
import { listApproversContract, listTeamMembersContract, signInVetContract } from '@practice-portal/domain/contract/staff';

import { route } from '../http/contract-route.ts';
import { loadApprovers, loadTeamMembers, toApprover } from './load-staff.ts';
import { verifyVetPin, WRONG_VET } from './verify-vet-pin.ts';

/** The vets of the practice and what each may approve. */
export const approvers = route(listApproversContract, {
  handler: async ({ session, db }) => ({ items: await loadApprovers(db, session.practiceId) }),
});

/** The people of the practice, for 'Team member who prepared the script'. */
export const teamMembers = route(listTeamMembersContract, {
  handler: async ({ session, query, db }) => ({
    items: await loadTeamMembers(db, session.practiceId, query.priceOverrideOnly ?? false),
  }),
});

/** A vet starts approving, where a person is logged in who may. */
export const vetSignIn = route(signInVetContract, {
  scope: SCOPES.approvePrescriptions,
  audit: 'vet.signIn',
  subject: ({ body }) => `staff/${body.vetStaffId}`,
  prepare: ({ body, session, services, request }) => verifyVetPin(services, { session, ...body, address: request.ip, wrong: WRONG_VET }),
  handler: ({ prepared: vet }) => Promise.resolve({ data: toApprover(vet) }),
});
