import { approvingVetReducer, type ApprovingVetState } from './approving-vet-slice.ts';
import { sessionReducer, type SessionState } from './session-slice.ts';
import { userSessionReducer, type UserSessionState } from './user-session-slice.ts';

/** The part of the store's state that this package keeps. */
export interface AccessState {
  session: SessionState;
  userSession: UserSessionState;
  approvingVet: ApprovingVetState;
}

/** The reducers of this package, by the keys they must have in the store. */
export const accessReducers = { session: sessionReducer, userSession: userSessionReducer, approvingVet: approvingVetReducer };
