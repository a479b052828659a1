import { call } from '../call/index.ts';
import type { StaffQuery } from './types.ts';
import type { InvitationAnswer, StaffAnswer, StaffList } from './schema.ts';
import type { NewStaffBody, StaffBody, StaffPasswordBody, VetBody } from './staff-schema.ts';

/** The practice's staff, page by page; an affiliate's veterinarians. */
export const listStaff = call<undefined, StaffList, StaffQuery>()({
  id: 'staff.list',
  method: 'GET',
  host: 'practice',
  path: 'staff/practice/:practiceId/staff',
  access: 'user',
});

/** One staff member. */
export const readStaff = call<undefined, StaffAnswer>()({
  id: 'staff.read',
  method: 'GET',
  host: 'practice',
  path: 'staff/practice/:practiceId/staff/:staffId',
  access: 'user',
});

/** Whether a person of the practice has a username. */
export const checkUsername = call<undefined, { data: boolean }, { username: string }>()({
  id: 'staff.checkUsername',
  method: 'GET',
  host: 'practice',
  path: 'staff/practice/:practiceId/username',
  access: 'user',
});

/** Adds a person. */
export const createStaff = call<NewStaffBody, StaffAnswer>()({
  id: 'staff.create',
  method: 'POST',
  host: 'practice',
  path: 'staff/practice/:practiceId/staff',
  access: 'user',
  idempotent: true,
});

/** Changes a person. */
export const updateStaff = call<StaffBody, StaffAnswer>()({
  id: 'staff.update',
  method: 'PUT',
  host: 'practice',
  path: 'staff/practice/:practiceId/staff/:staffId',
  access: 'user',
  idempotent: true,
  versioned: true,
});

/** Changes an affiliate's vet. */
export const updateVet = call<VetBody, StaffAnswer>()({
  id: 'staff.updateVet',
  method: 'PUT',
  host: 'practice',
  path: 'staff/practice/:practiceId/vet/:id',
  access: 'user',
  idempotent: true,
  versioned: true,
});

/** Deactivates a person: whoever is signed in as them is signed out. */
export const deactivateStaff = call()({
  id: 'staff.deactivate',
  method: 'DELETE',
  host: 'practice',
  path: 'staff/practice/:practiceId/staff/:staffId',
  access: 'user',
  answer: 'nothing',
});

/** Takes a person back. */
export const reactivateStaff = call()({
  id: 'staff.reactivate',
  method: 'POST',
  host: 'practice',
  path: 'staff/practice/:practiceId/staff/:staffId/reactivate',
  access: 'user',
  answer: 'nothing',
});

/** Says of a vet whom a person added over the shared login that they are one. */
export const confirmVet = call()({
  id: 'staff.confirm',
  method: 'POST',
  host: 'practice',
  path: 'staff/practice/:practiceId/staff/:staffId/confirm',
  access: 'user',
  answer: 'nothing',
});

/** Gives a person another password. */
export const resetStaffPassword = call<StaffPasswordBody>()({
  id: 'staff.resetPassword',
  method: 'PUT',
  host: 'user',
  path: 'users/scriptapproval/:userId/password/admin-reset',
  access: 'user',
  answer: 'nothing',
});

/** Sends a person who has no password yet a link to set one. */
export const inviteStaff = call<undefined, InvitationAnswer>()({
  id: 'staff.invite',
  method: 'POST',
  host: 'practice',
  path: 'staff/practice/:practiceId/staff/:staffId/invitation',
  access: 'user',
});
