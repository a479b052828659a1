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
