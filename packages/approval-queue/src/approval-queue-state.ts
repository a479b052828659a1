import { decisionDraftsReducer, type DecisionDraftsState } from './decision/decision-drafts.ts';
import { lockReducer, type LockState } from './lock/lock-slice.ts';
import { signOffSliceReducer, type SignOffSliceState } from './sign-off/sign-off-slice.ts';

/** What this package keeps in the portal's store. */
export interface ApprovalQueueState {
  decisionDrafts: DecisionDraftsState;
  lock: LockState;
  signOff: SignOffSliceState;
}

/** The reducers the portal adds to its store for this package. */
export const approvalQueueReducers = { decisionDrafts: decisionDraftsReducer, lock: lockReducer, signOff: signOffSliceReducer };
