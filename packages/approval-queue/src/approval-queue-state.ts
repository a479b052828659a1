import { signOffSliceReducer, type SignOffSliceState } from './sign-off/sign-off-slice.ts';

/** What this package keeps in the portal's store. */
export interface ApprovalQueueState {
  signOff: SignOffSliceState;
}

/** The reducers the portal adds to its store for this package. */
export const approvalQueueReducers = { signOff: signOffSliceReducer };
