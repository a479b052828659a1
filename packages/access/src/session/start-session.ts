import { type ApiEnvironment, type ApiState, endSession } from '@practice-portal/api-client';
import { practiceEndpoints } from '@practice-portal/api-client/practices';
import type { LoginPath } from '@practice-portal/domain/navigation';
import { readClaims, type SessionTokens } from '@practice-portal/domain/session';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { AccessState } from '../state/access-state.ts';
import { sessionStarted, signInFailed } from '../state/session-slice.ts';

/** A thunk of this package, run by a store whose extra argument is the api-client's environment. */
export type AccessThunk<Result> = ThunkAction<Result, AccessState & ApiState, ApiEnvironment, UnknownAction>;

/** Dispatch of a store that runs {@link AccessThunk}s. */
export type AccessDispatch = ThunkDispatch<AccessState & ApiState, ApiEnvironment, UnknownAction>;

/** How a session starts. */
export interface SessionOptions {
  /** The login this browser is sent back to when the session is over; the practice login when left out. */
  loginPath?: LoginPath | undefined;
}

/**
 * Starts the session that a sign-in call gave the tokens for: stores them, loads the practice, and only then
 * counts as signed in. A session that was still open here ends first, at the service too.
 * @returns the error of the practice call, null when the session has started
 */
export const startSession =
  (tokens: SessionTokens, { loginPath }: SessionOptions = {}): AccessThunk<Promise<unknown>> =>
  async (dispatch, getState, environment) => {
    const fail = (error: unknown): unknown => {
      dispatch(signInFailed());
      return error;
    };
    const claims = readClaims(tokens.token);
    if (claims === null) return fail({ status: 498 });
    if (getState().session.status === 'success') {
      // Seldom: its code is not for every login page to carry.
      const code = await import('./leave-open-session.ts').catch(() => null);
      // Without the code it ends here, and at the service by itself.
      if (code) void dispatch(code.leaveSession());
      else dispatch(endSession('signedOut'));
    }
    // The cache of calls is emptied a moment after the end of a session, together with any call under way.
    await Promise.resolve();
    environment.tokens.write(tokens);
    const call = dispatch(practiceEndpoints.endpoints.practice.initiate(claims.practiceId, { forceRefetch: true, subscribe: false }));
    const { data: practice, error } = await call;
    if (practice === undefined) {
      environment.tokens.clear();
      return fail(error);
    }
    dispatch(sessionStarted({ claims, practice, signedInAt: new Date().toISOString(), ...(loginPath && { loginPath }) }));
    return null;
  };
