export type { NewVetAnswer, NewVetForm, NewVetRequest } from './new-vet.ts';
export { NEW_VET_DEFAULTS, newVetDisplayName, newVetRequest } from './new-vet.ts';
export type { NewVetContext } from './new-vet-schema.ts';
export { NEW_PIN_MAX, newVetBodySchema, newVetSchema, VET_NAME_MAX } from './new-vet-schema.ts';
export type { Approver, ApproversAnswer, TeamMember, TeamMembersAnswer, VetSignInAnswer, VetSignInRequest } from './types.ts';
export type { VetLicense, VetLicenseAnswer, VetLicenseForm, VetLicenseRecord, VetLicenseRefusal, VetLicenseStatus } from './vet-license.ts';
export { LICENSE_FIELDS, vetLicenseStatus } from './vet-license.ts';
export { LICENSE_NUMBER_MAX, vetLicenseBodySchema, vetLicenseSchema } from './vet-license-schema.ts';
export {
  checkUsername,
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
export type { StaffForm } from './member-form.ts';
export { newStaffBodyOf, staffBodyOf, staffFormOf, withStaffRules } from './member-form.ts';
export type { RightsRefusal, StaffManager } from './member-rights.ts';
export { hasRole, isSiteAdministrator, managesStaff, mayManage, rightsRefusal, scopesOf, showsPermissions } from './member-rights.ts';
export type { AffiliateVetContext, StaffContext } from './member-schema.ts';
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
} from './member-schema.ts';
export type {
  InvitationAnswer,
  NewStaffBody,
  StaffAnswer,
  StaffBody,
  StaffInvitation,
  StaffList,
  StaffMember,
  StaffPasswordBody,
  StaffQuery,
  StaffRights,
  VetBody,
  VeterinarianAttributes,
} from './member.ts';
