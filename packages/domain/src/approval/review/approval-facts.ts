import type { ZonedDate } from '../../locale/dates.ts';
import type { PrescribingLimits } from '../../guardrails/types.ts';
import type { LocalizationData } from '../../practice/schema.ts';
import type { VetLicense } from '../../staff/vet-license.ts';
import type { ApprovalQueueItem } from '../queue/schema.ts';
import type { ApproveRequest } from '../decision/wire-schemas.ts';
import type { WeightRange } from '../../product/weight-range.ts';

/** A prescription the pet has. */
export interface ActivePrescription {
  rxId: number;
  productName: string;
  /** `YYYY-MM-DD`. */
  expirationDate: string;
  /** 1000 and more means PRN. */
  fillsRemaining: number;
}

/** An AutoShip that runs for the pet. */
export interface ActiveAutoship {
  autoshipId: number;
  productId: number;
}

export interface ApprovalFacts {
  now: ZonedDate;
  localization: LocalizationData;
  item: Pick<ApprovalQueueItem, 'clientId' | 'animal' | 'product' | 'isLicenseFormRequired'> & {
    /** How many packs; absent where that is not chosen yet. */
    quantity?: number;
  };
  form: Pick<ApproveRequest, 'expirationDate' | 'usageInstructions'> & Partial<Pick<ApproveRequest, 'refills'>>;
  /** Is null where the law narrows nothing beyond the product's own limits. */
  limits: PrescribingLimits | null;
  /** The license on record of the vet who approves. */
  vetLicense: VetLicense;
  /** The pet's prescriptions; those that have expired are left aside. Without the one that this item renews. */
  activePrescriptions: readonly ActivePrescription[];
  /** The pet's AutoShips that run. Without the one that this item comes from. */
  activeAutoships: readonly ActiveAutoship[];
  /** The weights the product is for, for the pet's species; null when it is for all. */
  productWeightRange: WeightRange | null;
  /** Names what else the pet is given, by prescriptions and AutoShips. */
  medications: readonly string[];
  /** The species the catalog has the product for; empty: not known. */
  productSpecies: readonly string[];
}
