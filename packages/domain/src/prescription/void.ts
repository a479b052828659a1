import type { ZonedDate } from '../locale/dates.ts';
import type { Approver } from '../staff/schema.ts';
import { prescriptionStanding, type StandingFacts } from './standing.ts';

/** Why a prescription is not voided. */
export type VoidRefusal = 'alreadyVoided' | 'notAPrescriber' | 'pending';

/** Body of a refusal of `rx/void` by what {@link voidRefusal} says. */
export interface VoidConflict {
  errorMessage: string;
  refusal: VoidRefusal;
}

/**
 * Whether a vet may void a prescription. One that has expired may be voided all the same: it says that nothing more is
 * to come of it. One whose approval can still be taken back is not.
 * Rule: docs/rules/prescriptions.md#voiding.
 * @returns the first reason against it; null when there is none
 */
export const voidRefusal = (
  prescription: Pick<StandingFacts, 'voidedAt' | 'finalAt'>,
  vet: Pick<Approver, 'vetId' | 'canApprove'>,
  now: ZonedDate,
): VoidRefusal | null => {
  if (vet.vetId <= 0 || vet.canApprove.length === 0) return 'notAPrescriber';
  const standing = prescriptionStanding({ ...prescription, expirationDate: null }, now);
  if (standing === 'pending') return 'pending';
  return standing === 'voided' ? 'alreadyVoided' : null;
};
