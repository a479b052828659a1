import type { ApprovalMessage, ApprovalMessageName } from './realtime.ts';
import type { QueueItemRef } from '../queue/types.ts';
import type { LockHolder } from '../queue/schema.ts';

/** An event of a vet's lock: from the vet, the service's answers or the channel. */
export type RecordLockEvent =
  /** 'Process order' was pressed. */
  | { type: 'LOCK_REQUESTED'; item: QueueItemRef }
  /** 'Unlock' was chosen on the held item. */
  | { type: 'UNLOCK_REQUESTED'; item: QueueItemRef }
  /** 'Unlock order' was pressed on an item of another vet. */
  | { type: 'OVERRIDE_REQUESTED'; item: QueueItemRef; holder: LockHolder }
  /** The question was answered with yes. */
  | { type: 'CONFIRMED' }
  /** The question was answered with no. */
  | { type: 'CANCELED' }
  /** The service did what was confirmed. `lockedAt` and `lockExpiresAt`: of its answer, for locks. */
  | { type: 'SUCCEEDED'; lockedAt?: string | undefined; lockExpiresAt?: string | undefined }
  /** The service gave the held item more time. */
  | { type: 'EXTENDED'; item: QueueItemRef; lockExpiresAt: string }
  /** The service refused, or could not be reached. */
  | { type: 'FAILED' }
  /** The outcome was shown: back to idle. */
  | { type: 'FINISHED' }
  /** The held item was released on purpose: leaving the page, the first half of a switch. */
  | { type: 'RELEASED'; item: QueueItemRef }
  /** An approval or denial was sent. */
  | { type: 'DECISION_SENT'; item: QueueItemRef }
  /** It was accepted. */
  | { type: 'DECISION_SUCCEEDED'; item: QueueItemRef }
  /** It was refused, or its answer never came. */
  | { type: 'DECISION_FAILED'; item: QueueItemRef }
  /** An item is held by this vet without having been asked for: so the list shows, or an undo gave it back. Safe to repeat. */
  | { type: 'LOCK_SEEN'; item: QueueItemRef; lockedAt?: string | undefined; lockExpiresAt?: string | null | undefined }
  /** The list or a refused call shows an item as not held by this vet: messages were missed while offline. Safe to repeat. */
  | { type: 'LOCK_GONE'; item: QueueItemRef; holder: LockHolder | null }
  /** A refused call says that the item was approved or denied elsewhere. */
  | { type: 'DECIDED_ELSEWHERE'; item: QueueItemRef }
  /** A message of the approval channel; with `refused` the service's word that the vet may no longer hold the item. */
  | { type: 'CHANNEL'; name: ApprovalMessageName; message: ApprovalMessage; vetStaffId: number; refused?: boolean | undefined }
  /** The person read that the lock was lost. */
  | { type: 'LOSS_ACKNOWLEDGED' }
  /** The vet signed out; whoever signed them out released the lock. */
  | { type: 'VET_SIGNED_OUT' };
