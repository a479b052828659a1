import type {
  ApprovalQueueItem,
  ApproveRequest,
  ApproveValidation,
  DecisionAnswer,
  LockHolder,
  QueueItemRef,
  SignOffEvent,
  SignOffState,
} from '@practice-portal/domain/approval';
import type { QueueAnimal } from '@practice-portal/domain/client';
import type { ActiveMedication } from '@practice-portal/domain/medication';
import type { PracticeData } from '@practice-portal/domain/practice';

import type { CallResult } from './batch-failure.ts';
import type { BatchLocks } from './batch-locks.ts';

/** The calls of a set, and the set itself. */
export interface BatchCalls {
  /** The set as of this moment. */
  state: () => SignOffState | null;
  send: (event: SignOffEvent) => void;
  validate: (body: ApproveRequest) => Promise<CallResult<ApproveValidation>>;
  /** What else the pet is given. */
  medications: (item: ApprovalQueueItem) => Promise<CallResult<readonly ActiveMedication[]>>;
  /** The pet by its record: its row may have been picked an hour ago. */
  pet: (item: ApprovalQueueItem) => Promise<CallResult<QueueAnimal>>;
  approve: (body: ApproveRequest, idempotencyKey: string) => Promise<CallResult<DecisionAnswer>>;
  /** Null in a practice without locks. */
  locks: BatchLocks | null;
  /** Who processes an item as far as the list says. */
  holderOf: (item: QueueItemRef) => LockHolder | null;
  practice: Pick<PracticeData, 'localizationData' | 'practiceHomeFeatures'>;
  now: () => Date;
}
