import type { ApprovingVet } from '@practice-portal/access';
import { type ApprovalQueueItem, type LockHolder, lossOf, type LostLock, type QueueItemRef } from '@practice-portal/domain/approval';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { lockEvent, selectLock } from '../lock/lock-slice.ts';

/** What the review and the denial of an item are given. */
export interface DecisionProps {
  /** As it was when opened: what the vet looks at does not change meanwhile. */
  item: ApprovalQueueItem;
  vet: ApprovingVet;
  lock: DecisionLock;
  /** The practice's recordLockingEnabled. */
  locking: boolean;
  onClose: () => void;
  /** Gets a lost lock back. @returns whether the vet has it again */
  onRetake: () => Promise<boolean>;
}

/** The vet's lock, as the review and the denial of an item see it. */
export interface DecisionLock {
  /** A decision on the item is on its way, was taken, or was refused. */
  decision: (outcome: 'DECISION_SENT' | 'DECISION_SUCCEEDED' | 'DECISION_FAILED', item: QueueItemRef) => void;
  /** The service says that the vet does not hold the item. */
  foundGone: (item: QueueItemRef, holder: LockHolder | null) => void;
  /** The service says that the item was approved or denied. */
  foundDecided: (item: QueueItemRef) => void;
  lossOf: (item: Pick<ApprovalQueueItem, 'type' | 'id'>) => LostLock | null;
}

/** Reads and tells the vet's lock. */
export const useDecisionLock = (): DecisionLock => {
  const dispatch = useDispatch();
  const record = useSelector(selectLock);
  return useMemo(
    () => ({
      decision: (outcome, item) => void dispatch(lockEvent({ type: outcome, item })),
      foundGone: (item, holder) => void dispatch(lockEvent({ type: 'HOLD_GONE', item, holder })),
      foundDecided: (item) => void dispatch(lockEvent({ type: 'DECIDED_ELSEWHERE', item })),
      lossOf: (item) => lossOf(record, item),
    }),
    [dispatch, record],
  );
};
