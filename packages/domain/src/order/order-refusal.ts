import type { ZonedDate } from '../locale/dates.ts';
import { isFlagOn } from '../permissions/flags.ts';
import type { Pet } from '../pet/schema.ts';
import type { PracticeHomeFeatures } from '../practice/schema.ts';
import { isPrn } from '../prescription/refills.ts';
import { prescriptionStanding, type PrescriptionStanding, type StandingFacts } from '../prescription/standing.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';

/** Why something can no longer be ordered, bought or approved. */
export const ORDER_REFUSALS = [
  'petDeceased',
  'petRehomed',
  'clientInactive',
  'productWithdrawn',
  'agreementNotAccepted',
  'prescriptionVoided',
  'prescriptionExpired',
  'prescriptionPending',
  'noFillsLeft',
  'renewalOfOther',
] as const;

/** One of {@link ORDER_REFUSALS}. */
export type OrderRefusal = (typeof ORDER_REFUSALS)[number];

/** A prescription as far as orders of it go. */
export interface OrderedPrescription extends StandingFacts {
  /** 1000 and more means PRN. */
  fillsRemaining: number;
  /** It was voided as another takes its place. */
  voidedForReplacement: boolean;
}

/** Lists what an order does with a prescription; one that is no longer on record is null. */
export type PrescriptionUse =
  | { kind: 'fill'; prescription: OrderedPrescription | null; fills: number }
  | {
      kind: 'renew';
      prescription: OrderedPrescription | null;
      /** {@link staysPrescribed}. */
      isSame: boolean;
    };

/** For which pet a SKU is prescribed or ordered. */
interface Treatment {
  animalId: number;
  productId: number;
}

/**
 * Whether a renewal stays what its prescription is: for the same pet, and of the same product in any strength or pack.
 * Rule: docs/rules/prescriptions.md#refill-renew-replace.
 * @param productOf the product of a SKU; null for one that is no longer sold
 */
export const staysPrescribed = (prescribed: Treatment, ordered: Treatment, productOf: (skuId: number) => number | null): boolean => {
  if (prescribed.animalId !== ordered.animalId) return false;
  const product = productOf(prescribed.productId);
  return prescribed.productId === ordered.productId || (product !== null && product === productOf(ordered.productId));
};

/** Holds as the records say it now. */
export interface OrderFacts {
  pet: Pick<Pet, 'deceased' | 'rehomed'>;
  isClientActive: boolean;
  /** Null: it is no longer sold. */
  product: { compounded: boolean } | null;
  practice: { practiceHomeFeatures: Partial<PracticeHomeFeatures> };
  /** Null: the order is about no prescription there is. */
  use: PrescriptionUse | null;
  now: ZonedDate;
}

/** Why nothing can be ordered for a pet; null when it can. */
export const petRefusal = ({ deceased, rehomed }: Pick<Pet, 'deceased' | 'rehomed'>): OrderRefusal | null => {
  if (deceased) return 'petDeceased';
  return rehomed ? 'petRehomed' : null;
};

/** Why nothing is ordered, signed or recommended for a pet and its client; null when they are served. */
export const careRefusal = ({ pet, isClientActive }: Pick<OrderFacts, 'pet' | 'isClientActive'>): OrderRefusal | null =>
  petRefusal(pet) ?? (isClientActive ? null : 'clientInactive');

const OF_STANDING: Record<Exclude<PrescriptionStanding, 'active'>, OrderRefusal> = {
  voided: 'prescriptionVoided',
  expired: 'prescriptionExpired',
  pending: 'prescriptionPending',
};

/** Why a prescription can't be filled or renewed; null when it can. One that has expired, or that was voided to be replaced, is renewed. */
export const prescriptionRefusal = (use: PrescriptionUse, now: ZonedDate): OrderRefusal | null => {
  const { prescription } = use;
  if (prescription === null) return 'prescriptionVoided';
  const standing = prescriptionStanding(prescription, now);
  if (use.kind === 'renew') {
    const isReplaced = standing === 'voided' && prescription.voidedForReplacement;
    if (standing !== 'active' && standing !== 'expired' && !isReplaced) return OF_STANDING[standing];
    return use.isSame ? null : 'renewalOfOther';
  }
  if (standing !== 'active') return OF_STANDING[standing];
  const { fillsRemaining } = prescription;
  return isPrn(fillsRemaining - 1) || fillsRemaining >= use.fills ? null : 'noFillsLeft';
};

/**
 * Why something can no longer be ordered, bought or approved. What was allowed when it was ordered is asked again whenever it
 * goes on: by the cart, the checkout, the client's link and the approval queue.
 * @returns the first reason against it; null when there is none
 */
export const orderRefusal = ({ pet, isClientActive, product, practice, use, now }: OrderFacts): OrderRefusal | null => {
  const ofCare = careRefusal({ pet, isClientActive });
  if (ofCare !== null) return ofCare;
  if (product === null) return 'productWithdrawn';
  // The flag says that the agreement is still to be shown: accepting it clears the flag. Who does not order here has no screen for it.
  const isAsked = isFlagOn(practice, 'showCompoundingAgreement') && !isFlagOn(practice, 'hideOrdering');
  if (product.compounded && isAsked) return 'agreementNotAccepted';
  return use === null ? null : prescriptionRefusal(use, now);
};

/** A refusal in words, for the person who orders: the practice or the client. */
export const orderRefusalText = (refusal: OrderRefusal): FieldMessage => domainMessage(`order.refusal.${refusal}`);
