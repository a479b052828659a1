import { readClaims, type SessionTokens } from '@practice-portal/domain/session';

import type { AccessThunk } from './start-session.ts';
import { mayLogInOver, userSessionStarted } from '../state/user-session-slice.ts';

/** How a user session starts. */
export interface UserSessionOptions {
  /** 'Keep me logged in': in every tab until the person logs out, instead of in this tab only. */
  keep: boolean;
}

/**
 * Logs a person in over the shared practice login, with the tokens that `POST auth` gave.
 * @returns whether it was done: not with tokens of another practice, of the shared login, or over an individual login
 */
export const startUserSession =
  (tokens: SessionTokens, { keep }: UserSessionOptions): AccessThunk<boolean> =>
  (dispatch, getState, environment) => {
    const claims = readClaims(tokens.token);
    const session = getState().session.claims;
    if (claims === null || session === null || !mayLogInOver(session, claims)) return false;
    environment.userTokens.write(tokens, keep);
    dispatch(userSessionStarted(claims));
    return true;
  };
