import { readReferralSource } from '@practice-portal/access';
import { useLocation } from 'react-router';

/** Parameters of an order link from outside. */
export interface OrderEntry {
  /** The requested approver. */
  vetStaffId: number | null;
  /** Its referral source. */
  referralSourceId: number | null;
}

const idIn = (state: unknown, name: keyof OrderEntry): number | null => {
  const id: unknown = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : null;
  return Number.isInteger(id) && Number(id) > 0 ? Number(id) : null;
};

/** Parameters passed on by the token entry; null without any. Rule: docs/rules/sign-in.md#token-link. */
export const useEntry = (): OrderEntry => {
  const { state } = useLocation() as { state: unknown };
  return { vetStaffId: idIn(state, 'vetStaffId'), referralSourceId: idIn(state, 'referralSourceId') ?? readReferralSource() };
};
