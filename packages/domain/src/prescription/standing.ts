import { isoDateOf } from '../locale/iso-date.ts';

/** Whether a prescription can still be filled, as far as time and vets are concerned. */
export type PrescriptionStanding = 'active' | 'expired' | 'voided';

/** The part of a prescription that says how it stands. */
export interface StandingFacts {
  voidedAt: Date | string | null;
  /** `YYYY-MM-DD`: from this day on it is no longer good. Null: it does not expire. */
  expirationDate: string | null;
}

/** How a prescription stands. */
export const prescriptionStanding = ({ voidedAt, expirationDate }: StandingFacts, now: Date): PrescriptionStanding => {
  if (voidedAt !== null) return 'voided';
  return expirationDate !== null && expirationDate <= isoDateOf(now) ? 'expired' : 'active';
};
