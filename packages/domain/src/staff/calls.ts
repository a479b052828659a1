import { call } from '../call/index.ts';
import type { NewVetRequest } from './new-vet-schema.ts';
import type { NewVetAnswer, ApproversAnswer, TeamMembersAnswer, VetSignInAnswer, VetLicenseAnswer } from './schema.ts';
import type { SaveVetLicenseRequest } from './vet-license-schema.ts';
import type { VetSignInRequest } from './vet-sign-in-schema.ts';

/** The vets of the practice and what each may approve. */
export const listApprovers = call<undefined, ApproversAnswer>()({
  id: 'approval.approvers',
  method: 'GET',
  host: 'approval',
  path: 'prescription/rest/v1/approval/approvers/:practiceId',
});

/** The people of the practice, for 'Team member who prepared the script'. */
export const listTeamMembers = call<undefined, TeamMembersAnswer, { priceOverrideOnly?: boolean | undefined }>()({
  id: 'practices.staff',
  method: 'GET',
  host: 'practice',
  path: 'practices/:practiceId/staff',
});

/** A vet starts approving. */
export const signInVet = call<VetSignInRequest, VetSignInAnswer>()({
  id: 'veterinarian.auth',
  method: 'POST',
  host: 'approval',
  path: 'veterinarian/auth/v2',
});

/** 'Add a staff member', from the vet's sign-in. */
export const addVet = call<NewVetRequest, NewVetAnswer>()({
  id: 'staff.addVet',
  method: 'POST',
  host: 'practice',
  path: 'staff/practice/:practiceId/vet',
  idempotent: true,
});

/** The license of a vet. */
export const readVetLicense = call<undefined, VetLicenseAnswer>()({
  id: 'staff.license',
  method: 'GET',
  host: 'practice',
  path: 'staff/practice/:practiceId/vet/:vetStaffId/license',
});

/** Puts a license on record. */
export const saveVetLicense = call<SaveVetLicenseRequest, VetLicenseAnswer>()({
  id: 'staff.updateLicense',
  method: 'PUT',
  host: 'practice',
  path: 'staff/practice/:practiceId/vet/:vetStaffId/license',
});
