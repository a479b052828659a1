import type { ZonedDate } from '../locale/dates.ts';
import type { PrescriptionActions } from './schema.ts';
import { prescriptionStanding, type StandingFacts } from './standing.ts';

/** Returns what can be done with a prescription that stands like this. Rule: docs/rules/prescriptions.md#row-actions. */
export const prescriptionActions = (rx: StandingFacts & { fillsRemaining: number }, now: ZonedDate): PrescriptionActions => {
  const standing = prescriptionStanding(rx, now);
  // Nothing is done with one whose approval may still be taken back.
  const isThere = standing === 'active' || standing === 'expired';
  const isActive = standing === 'active';
  return {
    canRefill: isActive && rx.fillsRemaining > 0,
    canRenew: isThere,
    canReplace: isActive,
    canExpire: isThere,
    canPrint: isThere,
    canResendRecommendation: isActive,
  };
};
