import { sessionEnded, sessionRefreshed, type SessionEndReason } from '@practice-portal/api-client';
import { practiceEndpoints } from '@practice-portal/api-client/practices';
import { type LoginPath, PATHS } from '@practice-portal/domain/navigation';
import type { PracticeData } from '@practice-portal/domain/practice';
import { readClaims, type SessionClaims } from '@practice-portal/domain/session';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { type LastLogin, loggedIn, loggedOut, noLogin } from './last-login.ts';

/** Why the last session is over, as the login page tells it. */
export type SessionEnd = SessionEndReason;

/**
 * Who is signed in, and for which practice. The tokens themselves stay in the token store.
 * `pending` until a person signs in, `success` while a person is, `error` after a refused sign-in.
 * Rule: docs/rules/sign-in.md#session.
 */
export interface SessionState {
  status: 'pending' | 'success' | 'error';
  claims: SessionClaims | null;
  practice: PracticeData | null;
  /** ISO 8601. */
  signedInAt: string | null;
  ended: SessionEnd | null;
  /** Outlives the session. */
  lastLogin: LastLogin;
}

export interface StartedSession {
  claims: SessionClaims;
  practice: PracticeData;
  /** ISO 8601. */
  signedInAt: string;
  /** Where the sign-in took place, for the next one: the practice login when left out. */
  loginPath?: LoginPath;
}

/** Nobody is signed in. */
export const signedOut: SessionState = {
  status: 'pending',
  claims: null,
  practice: null,
  signedInAt: null,
  ended: null,
  lastLogin: noLogin,
};

const over = ({ lastLogin }: SessionState, ended: SessionEnd): SessionState => ({ ...signedOut, ended, lastLogin: loggedOut(lastLogin) });

const keepPractice = (state: SessionState, practice: PracticeData): void => {
  // Unchanged data must not render every user of a flag.
  if (state.claims?.practiceId === practice.id && JSON.stringify(state.practice) !== JSON.stringify(practice)) state.practice = practice;
};

const slice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    sessionStarted: (state, { payload }: PayloadAction<StartedSession>): SessionState => {
      const { loginPath = PATHS.login, ...started } = payload;
      return started.claims.practiceId === started.practice.id
        ? { status: 'success', ended: null, ...started, lastLogin: loggedIn(started.claims, loginPath) }
        : { ...signedOut, status: 'error', ended: 'refused', lastLogin: state.lastLogin };
    },
    signInFailed: (state): SessionState =>
      state.status === 'success' ? state : { ...signedOut, status: 'error', lastLogin: state.lastLogin },
    practiceLoaded: (state, { payload }: PayloadAction<PracticeData>) => {
      keepPractice(state, payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionRefreshed, (state, { payload }): SessionState => {
        if (state.status !== 'success') return state;
        const claims = readClaims(payload.token);
        // A refresh must continue the same session; another one is refused.
        return claims?.practiceId === state.claims?.practiceId && claims?.userId === state.claims?.userId
          ? { ...state, claims }
          : over(state, 'refused');
      })
      .addCase(sessionEnded, (state, { payload }): SessionState => (state.status === 'success' ? over(state, payload.reason) : state))
      // Whoever asked for it: the session has no other practice than the last answer.
      .addMatcher(practiceEndpoints.endpoints.practice.matchFulfilled, (state, { payload }) => {
        keepPractice(state, payload);
      }),
});

export const { sessionStarted, signInFailed, practiceLoaded } = slice.actions;
export const sessionReducer = slice.reducer;
