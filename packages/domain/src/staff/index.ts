export { addVet, listApprovers, listTeamMembers, readVetLicense, saveVetLicense, signInVet } from './calls.ts';
export type { NewVetAnswer, NewVetForm, NewVetRequest } from './new-vet.ts';
export { NEW_VET_DEFAULTS, newVetDisplayName, newVetRequest } from './new-vet.ts';
export type { NewVetContext } from './new-vet-schema.ts';
export { NEW_PIN_MAX, newVetBodySchema, newVetSchema, VET_NAME_MAX } from './new-vet-schema.ts';
export type { Approver, ApproversAnswer, TeamMember, TeamMembersAnswer, VetSignInAnswer, VetSignInRequest } from './types.ts';
export type {
  SaveVetLicenseRequest,
  VetLicense,
  VetLicenseAnswer,
  VetLicenseForm,
  VetLicenseRecord,
  VetLicenseRefusal,
  VetLicenseStatus,
} from './vet-license.ts';
export { LICENSE_FIELDS, vetLicenseStatus } from './vet-license.ts';
export { LICENSE_NUMBER_MAX, vetLicenseBodySchema, vetLicenseSchema } from './vet-license-schema.ts';
