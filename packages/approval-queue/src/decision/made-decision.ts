import type { DecisionAnswer } from '@practice-portal/domain/approval';

import type { TypedDecision } from './draft-values.ts';

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
