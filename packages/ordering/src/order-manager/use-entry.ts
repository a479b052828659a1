import { readReferralSource } from '@practice-portal/access';
import { useLocation } from 'react-router';

/** What a link from outside said of an order. */
export interface OrderEntry {
  /** Who is to approve it. */
  vetStaffId: number | null;
  /** Where it comes from. */
  referralSourceId: number | null;
}

const idIn = (state: unknown, name: keyof OrderEntry): number | null => {
  const id: unknown = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : null;
  return Number.isInteger(id) && Number(id) > 0 ? Number(id) : null;
};

/** What the token entry has passed on; null where it has nothing. Rule: docs/rules/sign-in.md#token-link. */
export const useEntry = (): OrderEntry => {
  const { state } = useLocation() as { state: unknown };
  return { vetStaffId: idIn(state, 'vetStaffId'), referralSourceId: idIn(state, 'referralSourceId') ?? readReferralSource() };
};
