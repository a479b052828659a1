/** Roles and permissions of a staff member. Rule: docs/rules/staff.md#rights. */
export interface StaffRights {
  siteAdministrator: boolean;
  practiceManager: boolean;
  veterinarian: boolean;
  /** 'Price override': may change product prices on orders placed in-clinic. */
  priceOverride: boolean;
  /** 'Apply refund'. */
  paymentRefund: boolean;
}

/** What only veterinarians have. No answer has the PIN. */
export interface VeterinarianAttributes {
  cell: string | null;
  phone: string | null;
  licenseNumber: string | null;
  licenseState: string | null;
  /** `YYYY-MM-DD`. */
  licenseExpiration: string | null;
}

/** An invitation that nobody has answered yet. */
export interface StaffInvitation {
  /** ISO 8601. */
  sentAt: string;
  /** ISO 8601. The link is worth nothing from then on; another one can be sent. */
  expiresAt: string;
}

/** Somebody of the practice, as who asks may see them. Rule: docs/rules/staff.md#member. */
export interface StaffMember extends StaffRights {
  id: number;
  active: boolean;
  firstName: string;
  lastName: string;
  username: string;
  email: string | null;
  externalId: string | null;
  notificationsEnabled: boolean;
  /** What who asks may do with them. */
  canEdit: boolean;
  canDeactivate: boolean;
  canReactivate: boolean;
  /** The roles in words. */
  roles: string;
  veterinarianAttributes: VeterinarianAttributes | null;
  /** They have a PIN, so an empty one leaves it as it is. */
  hasPin: boolean;
  /** A vet whom somebody added who does not manage staff, and whom nobody has confirmed yet. */
  isNew: boolean;
  /** Null once they have a password. */
  invitation: StaffInvitation | null;
  /** Counts the times they were saved: sent back with a change. */
  version: number;
}

/** What is sent of a staff member to add or change them. */
export interface StaffBody extends StaffRights {
  firstName: string;
  lastName: string;
  username: string;
  email: string | null;
  externalId: string | null;
  notificationsEnabled: boolean;
  /** Null where they are no veterinarian. An empty PIN leaves it as it is. */
  veterinarianAttributes: (VeterinarianAttributes & { pin?: string | undefined }) | null;
}

/** Body of `POST staff/practice/{practiceId}/staff`: with a password, or with an invitation by mail to set one. */
export interface NewStaffBody extends StaffBody {
  password?: string | undefined;
  invite?: boolean | undefined;
}

/** Answer of the calls about one staff member. */
export interface StaffAnswer {
  data: StaffMember;
}

/** Query of `GET staff/practice/{practiceId}/staff`. */
export interface StaffQuery {
  size?: number | undefined;
  /** Zero-based. */
  page?: number | undefined;
  /** Of the names. */
  order?: 'ASC' | 'DESC' | undefined;
  search?: string | undefined;
  active?: boolean | undefined;
}

/** Answer of that call. */
export interface StaffList {
  items: StaffMember[];
  count: number;
  page: number;
  pageSize: number;
}

/** Body of `PUT staff/practice/{practiceId}/vet/{id}`, of an affiliate's vet. */
export interface VetBody {
  firstName: string;
  lastName: string;
  email: string | null;
  licenseNumber: string | null;
  licenseState: string | null;
  licenseExpiration: string | null;
}

/** Body of `PUT users/scriptapproval/{userId}/password/admin-reset`. */
export interface StaffPasswordBody {
  newPassword: string;
  verifyNewPassword: string;
}

/** Answer of `POST staff/practice/{practiceId}/staff/{staffId}/invitation`. */
export interface InvitationAnswer {
  data: StaffInvitation;
}
