import type { RenewalDue } from './schema.ts';

/** Ends a prescription before its AutoShip ships. */
export type RenewalCause = RenewalDue['endsBy'];

/** Clients that a `RenewalCount` names. */
export const RENEWAL_CLIENTS = 10;

/**
 * Whether a prescription has ended by the day its AutoShip ships next: no fill is left, or it is no longer good then.
 * @param nextShipDate `YYYY-MM-DD`
 * @returns what it ends by; null when it can be filled that day
 */
export const endsBefore = (
  { fillsRemaining, expirationDate }: { fillsRemaining: number; expirationDate: string | null },
  nextShipDate: string,
): RenewalCause | null => {
  if (expirationDate !== null && expirationDate <= nextShipDate) return 'expiry';
  return fillsRemaining <= 0 ? 'fills' : null;
};
