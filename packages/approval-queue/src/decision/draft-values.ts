import type { DecisionAnswer, QueueItemRef } from '@practice-portal/domain/approval';

import { itemKey } from '../item/queue-item.ts';
import type { DenyValues } from './deny-values.ts';
import type { ReviewValues } from './review-values.ts';

/** What is typed in each kind of decision. */
export interface DraftValues {
  review: ReviewValues;
  deny: DenyValues;
}

/** A kind of decision. */
export type DraftKind = keyof DraftValues;

/** A decision, and what was typed in it. */
export type TypedDecision = { [Kind in DraftKind]: { kind: Kind; values: DraftValues[Kind] } }[DraftKind];

/** What the draft of a decision is called. */
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
  /** What was typed in it. */
  typed: TypedDecision;
}
