import { pendingDecisionsReducer, type PendingDecisionsState } from './decision/pending-decisions-slice.ts';
import { lockReducer, type LockState } from './lock/lock-slice.ts';
import { batchReducer, type BatchState } from './batch/batch-slice.ts';

export interface ApprovalQueueState {
  lock: LockState;
  pendingDecisions: PendingDecisionsState;
  batch: BatchState;
}

/** The reducers the portal adds to its store for this package. */
export const approvalQueueReducers = {
  lock: lockReducer,
  pendingDecisions: pendingDecisionsReducer,
  batch: batchReducer,
};
