import type { ApprovalQueueItem } from '@practice-portal/domain/approval';

import type { MadeDecision } from '../decision/made-decision.ts';

/** A decision that can still be taken back. */
export interface UndoOffer extends MadeDecision {
  /** Of the undo: sent again, it undoes nothing else. */
  idempotencyKey: string;
  /** As it was when it was decided. */
  item: ApprovalQueueItem;
  /** Until when, in this device's milliseconds since the epoch. */
  until: number;
}
