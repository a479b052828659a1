export {
  checkUsername,
  confirmVet,
  createStaff,
  deactivateStaff,
  inviteStaff,
  listStaff,
  reactivateStaff,
  readStaff,
  resetStaffPassword,
  updateStaff,
  updateVet,
} from './calls.ts';
export type { StaffForm } from './form.ts';
export { newStaffBodyOf, staffBodyOf, staffFormOf, withStaffRules } from './form.ts';
export type { ConfirmRefusal, RightsRefusal, StaffManager } from './rights.ts';
export {
  confirmRefusal,
  hasRole,
  isSiteAdministrator,
  managesStaff,
  mayManage,
  rightsRefusal,
  scopesOf,
  showsPermissions,
} from './rights.ts';
export type { AffiliateVetContext, StaffContext } from './staff-schema.ts';
export {
  affiliateVetSchema,
  newStaffBodySchema,
  STAFF_NAME_MAX,
  STAFF_SEARCH_MAX,
  STAFF_USERNAME_MAX,
  staffBodySchema,
  staffPasswordBodySchema,
  staffPasswordSchema,
  staffSchema,
  VET_TEXT_MAX,
  vetBodySchema,
} from './staff-schema.ts';
export type { StaffQuery, StaffRights } from './types.ts';
export type { InvitationAnswer, StaffAnswer, StaffInvitation, StaffList, StaffMember, VeterinarianAttributes } from './schema.ts';
export type { NewStaffBody, StaffBody, StaffPasswordBody, VetBody } from './staff-schema.ts';
