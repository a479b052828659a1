import type { SessionClaims } from './types.ts';

/** The scopes of a session. Rule: docs/rules/sign-in.md#scopes. */
export const SCOPES = {
  approvePrescriptions: 'sr3:approve_rx',
  staffManager: 'sr3:admin:staff_management',
  admin: 'sr3:admin:staff_management:admin',
  financial: 'sr3:admin:financial',
  practiceProfile: 'sr3:admin:practice_profile',
  homeDelivery: 'sr3:admin:home_delivery',
  priceOverride: 'sr3:order:price_override',
  paymentRefund: 'sr3:order:payment_refund',
} as const;

/** A scope this portal knows. */
export type Scope = (typeof SCOPES)[keyof typeof SCOPES];

/** The rights of vets and of administrators, of whom any will do. */
export const VETS_AND_ADMINISTRATORS: readonly Scope[] = [SCOPES.practiceProfile, SCOPES.approvePrescriptions];

/** Whether a session carries exactly this scope. */
export const hasScope = (claims: { readonly scopes: readonly string[] }, scope: Scope): boolean => claims.scopes.includes(scope);

const ADMIN_PREFIX = 'sr3:admin';

/** Whether a session is an administrator's: any scope starting with `sr3:admin`. */
export const isAdmin = (claims: Pick<SessionClaims, 'scopes'>): boolean => claims.scopes.some((scope) => scope.startsWith(ADMIN_PREFIX));
