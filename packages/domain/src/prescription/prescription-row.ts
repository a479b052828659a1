import type { ZonedDate } from '../locale/dates.ts';
import type { ListPage } from '../paging/types.ts';
import { prescriptionStanding, type StandingFacts } from './standing.ts';

/** What can be done with a prescription. */
export interface PrescriptionActions {
  canRefill: boolean;
  canRenew: boolean;
  canReplace: boolean;
  canExpire: boolean;
  canPrint: boolean;
  canResendRecommendation: boolean;
}

/**
 * A prescription as a client's list has it.
 * Rule: docs/rules/prescriptions.md#rows.
 */
export interface PrescriptionRow extends PrescriptionActions {
  rxId: number;
  productName: string;
  productStrength: string | null;
  productPackaging: string | null;
  fillQuantity: number;
  /** 999 means PRN. */
  originalRefills: number;
  /** 0 means expired, 1000 and more PRN. */
  fillsRemaining: number;
  animalId: number;
  animalName: string;
  /** `YYYY-MM-DD`. */
  expirationDate: string | null;
  clientId: number;
  compoundingPharmacyMessage: string | null;
  // Ours.
  /** The last email that sent it to the client did not arrive. */
  mailFailed: boolean;
}

/** Answer of `GET prescriptions/client/{clientId}`. */
export type PrescriptionPage = ListPage<PrescriptionRow>;

/** What can be done with a prescription that stands like this. Rule: docs/rules/prescriptions.md#row-actions. */
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
