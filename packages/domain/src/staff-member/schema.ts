import { string, type InferType } from 'yup';

import { amount, dataOf, fields, flag, listOf, text, textOrNull } from '../contract/index.ts';

const staffInvitation = fields({
  /** ISO 8601. */
  sentAt: string().required(),
  /** ISO 8601. The link is worth nothing from then on; another one can be sent. */
  expiresAt: string().required(),
});
/** An invitation that nobody has answered yet. */
export interface StaffInvitation extends InferType<typeof staffInvitation> {}

const veterinarianAttributes = fields({
  cell: textOrNull(),
  phone: textOrNull(),
  licenseNumber: textOrNull(),
  licenseState: textOrNull(),
  /** `YYYY-MM-DD`. */
  licenseExpiration: textOrNull(),
});
/** Belongs to veterinarians only. No answer has the PIN. */
export interface VeterinarianAttributes extends InferType<typeof veterinarianAttributes> {}

const staffMember = fields({
  id: amount(),
  active: flag(),
  firstName: string().required(),
  lastName: string().required(),
  username: string().required(),
  email: textOrNull(),
  externalId: textOrNull(),
  notificationsEnabled: flag(),
  siteAdministrator: flag(),
  practiceManager: flag(),
  veterinarian: flag(),
  /** 'Price override': may change product prices on orders placed in-clinic. */
  priceOverride: flag(),
  /** 'Apply refund'. */
  paymentRefund: flag(),
  canEdit: flag(),
  canDeactivate: flag(),
  canReactivate: flag(),
  /** The roles in words. */
  roles: text(),
  veterinarianAttributes: veterinarianAttributes.nullable(),
  /** They have a PIN, so an empty one leaves it as it is. */
  hasPin: flag(),
  /** A vet whom a person added who does not manage staff, and whom nobody has confirmed yet. */
  isNew: flag(),
  /** Null once they have a password. */
  invitation: staffInvitation.nullable().defined(),
  /** Counts the times they were saved: sent back with a change. */
  version: amount(),
}).meta({ name: 'StaffMember' });
/** A person of the practice, as who asks may see them. Rule: docs/rules/staff.md#member. */
export interface StaffMember extends InferType<typeof staffMember> {}

export const staffAnswer = dataOf(staffMember);
/** Answer of the calls about one staff member. */
export interface StaffAnswer extends InferType<typeof staffAnswer> {}

export const invitationAnswer = dataOf(staffInvitation);
/** Answer of `POST staff/practice/{practiceId}/staff/{staffId}/invitation`. */
export interface InvitationAnswer extends InferType<typeof invitationAnswer> {}

export const staffList = fields({
  items: listOf(staffMember),
  count: amount(),
  page: amount(),
  pageSize: amount(),
});
/** Answer of that call. */
export interface StaffList extends InferType<typeof staffList> {}
