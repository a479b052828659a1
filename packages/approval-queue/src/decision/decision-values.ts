import type { ZonedDate } from '@practice-portal/domain/locale';
import {
  type ApprovalQueueItem,
  approveDefaults,
  type ApproveForm,
  type DecisionAnswer,
  DENY_DEFAULTS,
  type DenyForm,
  type QueueItemRef,
  rationaleCategoryOf,
  removeAutoshipsChoice,
} from '@practice-portal/domain/approval';
import type { PrescribingLimits } from '@practice-portal/domain/guardrails';

import { itemKey } from '../item/queue-item.ts';
import { ownerDefaults, type OwnerValues } from './owner-values.ts';

export interface ReviewValues extends ApproveForm, OwnerValues {
  /** Asked for only where the PIN of the sign-in is missing or was refused. */
  vetPin: string;
  /** Narrows the reasons that can be chosen; no part of the approval. */
  rationaleCategory: string | null;
  /** A weight that is typed and not yet saved to the pet's record, in the practice's unit; no part of the approval. */
  petWeight: string;
}

export const reviewDefaults = (item: ApprovalQueueItem, now: ZonedDate, limits: PrescribingLimits | null): ReviewValues => {
  const form = approveDefaults(item, now, limits);
  const category = rationaleCategoryOf(item.product.complianceBean.clinicalRationales, form.clinicalRationaleCode);
  return { ...form, ...ownerDefaults(item), vetPin: '', rationaleCategory: category, petWeight: '' };
};

export interface DenyValues extends DenyForm, OwnerValues {
  /** The pet's record is to say that it has died or was rehomed; no part of the denial. */
  marksPet: boolean;
  /** Asked for only where the PIN of the sign-in is missing or was refused. */
  vetPin: string;
}

export const denyDefaults = (item: Pick<ApprovalQueueItem, 'isAutoship' | 'clientEmail'>): DenyValues => ({
  ...DENY_DEFAULTS,
  ...ownerDefaults(item),
  removeAutoShips: removeAutoshipsChoice(item, DENY_DEFAULTS.reason).value,
  marksPet: false,
  vetPin: '',
});

export interface DraftValues {
  review: ReviewValues;
  deny: DenyValues;
}

export type DraftKind = keyof DraftValues;

export type TypedDecision = { [Kind in DraftKind]: { kind: Kind; values: DraftValues[Kind] } }[DraftKind];

export const draftName = (kind: DraftKind, item: QueueItemRef): string => `${kind}-${itemKey(item)}`;

/** Fields a draft never keeps: the PINs, and the signature, which is preset to the vet's own. */
export const DECISION_SECRETS = ['vetPin', 'dvmReachVetPin', 'dvmReachVetSignature'];

interface WithPin {
  vetPin: string;
  dvmReachVetPin?: string;
  dvmReachVetSignature?: number | null;
}

// Whose signature it is comes with the vet, and is chosen again in a moment.
const withoutPins = ({ vetPin: _pin, dvmReachVetPin: _signaturePin, dvmReachVetSignature: _signature, ...values }: WithPin): string =>
  JSON.stringify(values);

/** Whether something was typed or chosen that closing would lose. */
export const differs = (values: WithPin, from: WithPin): boolean => withoutPins(values) !== withoutPins(from);

/** A decision that the service has made, and what is needed to take it back. */
export interface MadeDecision {
  answer: DecisionAnswer;
  /** When it was sent for the first time, in this device's milliseconds since the epoch. */
  firstSentAt: number;
  /** The PIN that signed it; in memory only, for as long as it can be taken back. */
  vetPin: string | undefined;
  typed: TypedDecision;
}
