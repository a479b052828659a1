import { decisionDraftsReducer, type DecisionDraftsState } from './decision/decision-drafts.ts';

/** What this package keeps in the portal's store. */
export interface ApprovalQueueState {
  decisionDrafts: DecisionDraftsState;
}

/** The reducers the portal adds to its store for this package. */
export const approvalQueueReducers = { decisionDrafts: decisionDraftsReducer };
