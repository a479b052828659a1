import { sessionEnded, userSessionEnded, userSessionRefreshed } from '@practice-portal/api-client';
import { isPersonal, readClaims, SESSION_END_CAUSES, type SessionClaims, type SessionEndCause } from '@practice-portal/domain/session';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { sessionStarted } from './session-slice.ts';

/**
 * The person who logged in over the shared practice login. The tokens stay in the token store.
 * Rule: docs/rules/sign-in.md#staff-login.
 */
export interface UserSessionState {
  status: 'none' | 'active';
  claims: SessionClaims | null;
  /** Why another person ended the last one, for the notice about it. */
  ended: SessionEndCause | null;
}

/** Nobody logged in over the practice login. */
export const noUserSession: UserSessionState = { status: 'none', claims: null, ended: null };

/**
 * Whether a login can be the user session of a practice's session: a person or an administrator of the same practice,
 * while the practice itself is signed in with its shared login.
 */
export const mayLogInOver = (session: SessionClaims, user: SessionClaims): boolean =>
  user.practiceId === session.practiceId && !isPersonal(session) && isPersonal(user);

const slice = createSlice({
  name: 'userSession',
  initialState: noUserSession,
  reducers: {
    userSessionStarted: (_state, { payload }: PayloadAction<SessionClaims>): UserSessionState => ({
      status: 'active',
      claims: payload,
      ended: null,
    }),
    /** The person has read why their session ended. */
    userSessionEndSeen: (state): UserSessionState => ({ ...state, ended: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(userSessionRefreshed, (state, { payload }): UserSessionState => {
        if (state.claims === null) return state;
        const claims = readClaims(payload.token);
        // A refresh must continue the same session; another one is refused.
        return claims?.practiceId === state.claims.practiceId && claims.userId === state.claims.userId
          ? { status: 'active', claims, ended: null }
          : noUserSession;
      })
      .addCase(userSessionEnded, (_state, { payload }): UserSessionState => ({
        ...noUserSession,
        ended: SESSION_END_CAUSES.find((cause) => cause === payload.reason) ?? null,
      }))
      .addCase(sessionEnded, () => noUserSession)
      .addCase(sessionStarted, () => noUserSession),
});

export const { userSessionEndSeen, userSessionStarted } = slice.actions;
export const userSessionReducer = slice.reducer;
