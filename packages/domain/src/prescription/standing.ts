import { isoDateOf, type ZonedDate } from '../locale/dates.ts';

/** Whether a prescription can still be filled, as far as time and vets are concerned. */
export type PrescriptionStanding = 'active' | 'expired' | 'voided' | 'pending';

/** The part of a prescription that says how it stands. */
export interface StandingFacts {
  voidedAt: Date | string | null;
  /** `YYYY-MM-DD`: from this day on it is no longer good. Null: it does not expire. */
  expirationDate: string | null;
  /** When the approval that made it became final, or will: until then it may be taken back. Null: long since. */
  finalAt?: Date | null | undefined;
}

/** How a prescription stands. Nothing is done with one that is `pending`: in a moment it may never have been. */
export const prescriptionStanding = ({ voidedAt, expirationDate, finalAt }: StandingFacts, now: ZonedDate): PrescriptionStanding => {
  if (voidedAt !== null) return 'voided';
  if (finalAt != null && now < finalAt) return 'pending';
  return expirationDate !== null && expirationDate <= isoDateOf(now) ? 'expired' : 'active';
};
