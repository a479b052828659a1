import type { ApprovingVet } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';

import type { DecisionLock } from './use-decision-lock.ts';

/** What the review and the denial of an item are given. */
export interface DecisionProps {
  /** As it was when opened: what the vet looks at does not change under their hands. */
  item: ApprovalQueueItem;
  vet: ApprovingVet;
  lock: DecisionLock;
  /** The practice's recordLockingEnabled. */
  locking: boolean;
  onClose: () => void;
  /** Gets a lost lock back. @returns whether the vet has it again */
  onRetake: () => Promise<boolean>;
}
