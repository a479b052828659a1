import type { InferType } from 'yup';

import { QUEUE_ITEM_TYPES } from '../approval/queue/types.ts';
import { amount, dataOf, fields, flag, itemsOf, listOf, text, textOrNull, word } from '../contract/index.ts';

const approver = fields({
  vetStaffId: amount(),
  // 0 or less: cannot sign in.
  vetId: amount(),
  vetDisplayName: text(),
  /** The item types this vet may approve. */
  canApprove: listOf(word(QUEUE_ITEM_TYPES)),
}).meta({ name: 'ApprovingVet' });
/**
 * A vet who may approve. `GET prescription/rest/v1/approval/approvers/{practiceId}`.
 * A `vetId` of 0 or less marks a record that cannot sign in.
 */
export interface Approver extends InferType<typeof approver> {}

const vetLicenseRecord = fields({
  licenseNumber: textOrNull(),
  licenseState: textOrNull(),
  licenseExpiration: textOrNull(),
  status: word(['MISSING', 'OK', 'EXPIRED']),
  /** True when the status is OK. */
  valid: flag(),
});
/** A license on record with what it is worth today. */
export interface VetLicenseRecord extends InferType<typeof vetLicenseRecord> {}

export const vetLicenseAnswer = dataOf(vetLicenseRecord);
/** Answer of `GET` and `PUT staff/practice/{practiceId}/vet/{vetStaffId}/license`. */
export interface VetLicenseAnswer extends InferType<typeof vetLicenseAnswer> {}

const teamMember = fields({
  staffId: amount(),
  displayName: text(),
});
/** Someone who can be named as 'Team member who prepared the script'. `GET practices/{practiceId}/staff`. */
export interface TeamMember extends InferType<typeof teamMember> {}

export const approversAnswer = itemsOf(approver);
/** Answer of the approvers call. */
export interface ApproversAnswer extends InferType<typeof approversAnswer> {}

export const teamMembersAnswer = itemsOf(teamMember);
/** Answer of the staff call. */
export interface TeamMembersAnswer extends InferType<typeof teamMembersAnswer> {}

export const vetSignInAnswer = dataOf(approver);
/** Answer of `POST veterinarian/auth/v2`. */
export interface VetSignInAnswer extends InferType<typeof vetSignInAnswer> {}

export const newVetAnswer = dataOf(approver);
/** Answer of `POST staff/practice/{practiceId}/vet`: the vet, who can be selected from now on. */
export interface NewVetAnswer extends InferType<typeof newVetAnswer> {}
