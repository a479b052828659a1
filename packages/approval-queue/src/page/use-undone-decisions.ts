import { useApprovingVet } from '@practice-portal/access';
import { listenTo } from '@practice-portal/api-client';
import type { ApprovalQueueItem, UndoAnswer } from '@practice-portal/domain/approval';
import { useStableHandlers } from '@practice-portal/ui';
import { useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';

import { selectBatchSet, type WithBatch } from '../batch/batch-slice.ts';
import { decisionUndone, queueShown } from '../decision/pending-decisions-slice.ts';
import { itemRef } from '../item/queue-item.ts';
import { giveBack } from '../lock/give-back.ts';
import type { LockDispatch } from '../lock/lock-slice.ts';
import type { useLock } from '../lock/use-lock.ts';

/** While the queue is shown, takes back the order of a decision that is undone, with its lock. */
export const useUndoneDecisions = (lock: ReturnType<typeof useLock>, onReturned: (item: ApprovalQueueItem) => void): void => {
  const { vet } = useApprovingVet();
  const store = useStore<WithBatch>();
  const dispatch = useDispatch<LockDispatch>();
  const undone = useStableHandlers<{ takeBack: (item: ApprovalQueueItem, answer: UndoAnswer) => void }>({
    takeBack: (item, { lock: again }) => {
      // A set that is being signed takes one order after the other: what comes between is given back.
      if (again !== null && selectBatchSet(store.getState())?.stage !== 'signing') lock.regained(item, again);
      else if (again !== null && vet !== null) void dispatch(giveBack({ ...itemRef(item), staffId: vet.vetStaffId }));
      onReturned(item);
    },
  });
  useEffect(() => {
    dispatch(queueShown(true));
    const stop = listenTo(dispatch, decisionUndone.match, ({ payload: { item, answer, onQueue } }) => {
      if (onQueue) undone.takeBack(item, answer);
    });
    return () => {
      stop();
      dispatch(queueShown(false));
    };
  }, [dispatch, undone]);
};
