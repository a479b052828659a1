import type { ApprovingVet } from '@practice-portal/access';
import type { ApprovalListener } from '@practice-portal/api-client';
import type { ApprovalQueueItem, LockAnswer, LockHolder, LostLock, QueueItemRef, RecordLockState } from '@practice-portal/domain/approval';

import type { LockCalls } from './lock-calls.ts';
import type { Extension } from './use-extension.ts';
import type { LockMachine } from './use-lock-machine.ts';
import type { LockTexts } from './use-lock-texts.ts';

/** The one lock of the vet at this browser. */
export interface RecordLock {
  state: RecordLockState;
  /** Gets the item for the vet, asking first where that costs someone else's or another lock. @returns whether the vet has it */
  acquire: (item: ApprovalQueueItem, vet: ApprovingVet) => Promise<boolean>;
  /** Asks, then gives the item back. */
  release: (item: ApprovalQueueItem, vet: ApprovingVet) => Promise<void>;
  confirm: () => void;
  cancel: () => void;
  acknowledge: () => void;
  /** For the realtime channel. */
  onMessage: ApprovalListener;
  /** A decision on the item is on its way, was taken, or was refused. */
  decision: (outcome: 'DECISION_SENT' | 'DECISION_SUCCEEDED' | 'DECISION_FAILED', item: QueueItemRef) => void;
  /** An undo gave the vet the item again. */
  regained: (item: ApprovalQueueItem, answer: LockAnswer) => void;
  /** The service says that the vet does not hold the item. */
  foundGone: (item: QueueItemRef, holder: LockHolder | null) => void;
  /** The service says that the item was approved or denied. */
  foundDecided: (item: QueueItemRef) => void;
  lossOf: (item: QueueItemRef) => LostLock | null;
  /** The held item's time. */
  time: Pick<Extension, 'until' | 'extend'>;
  /** What dialogs call an item. */
  namesOf: LockTexts['namesOf'];
  /** For what takes one item after the other by itself: a set that is signed. */
  hands: LockHands;
}

/** The machine and the calls behind a {@link RecordLock}, for taking and giving back without asking or telling. */
export interface LockHands extends Pick<LockMachine, 'now' | 'send'>, Pick<Extension, 'noteClock' | 'settled'> {
  calls: LockCalls;
}
