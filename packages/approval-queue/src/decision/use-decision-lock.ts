import type { ApprovingVet } from '@practice-portal/access';
import { type ApprovalQueueItem, type LockHolder, lossOf, type LostLock, type QueueItemRef } from '@practice-portal/domain/approval';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { lockEvent, selectLock } from '../lock/lock-slice.ts';

/** Holds what the review and the denial of an item are given. */
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

export interface DecisionLock {
  /** By the service's answer the vet has no lock on the item. */
  foundGone: (item: QueueItemRef, holder: LockHolder | null) => void;
  /** By the service's answer the item was approved or denied. */
  foundDecided: (item: QueueItemRef) => void;
  lossOf: (item: Pick<ApprovalQueueItem, 'type' | 'id'>) => LostLock | null;
}

/** Reads the vet's lock, and reports what a decision finds out about it. */
export const useDecisionLock = (): DecisionLock => {
  const dispatch = useDispatch();
  const record = useSelector(selectLock);
  return useMemo(
    () => ({
      foundGone: (item, holder) => void dispatch(lockEvent({ type: 'LOCK_GONE', item, holder })),
      foundDecided: (item) => void dispatch(lockEvent({ type: 'DECIDED_ELSEWHERE', item })),
      lossOf: (item) => lossOf(record, item),
    }),
    [dispatch, record],
  );
};
