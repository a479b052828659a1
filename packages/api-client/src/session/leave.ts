import { type SessionTokens, signOut } from '@practice-portal/domain/session';

import type { ApiThunk } from '../api/store-types.ts';
import type { Answer } from '../calls/read-answer.ts';
import { sendCall } from '../calls/send.ts';
import { serviceCall } from '../calls/sending.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import { endSession, endUserSession } from './end-session.ts';

// Past the base query: tokens would be renewed only to be thrown away, and the end of a session cancels its calls.
const revokeTokens = (environment: ApiEnvironment, tokens: SessionTokens | null): Promise<Answer> | Answer =>
  tokens === null ? { data: null } : sendCall(environment, serviceCall(signOut, { body: { refreshToken: tokens.refreshToken } }), tokens);

/**
 * Signs out here at once, whatever the service answers, and revokes the tokens at the service.
 * A user session over the practice's ends with it.
 *
 * @returns the service's answer
 */
export const leaveSession = (): ApiThunk<Promise<Answer> | Answer> => (dispatch, _getState, environment) => {
  const answer = revokeTokens(environment, environment.tokens.read());
  void revokeTokens(environment, environment.userTokens.read());
  dispatch(endSession('signedOut'));
  return answer;
};

/** Logs the user out here at once and at the service. The practice stays signed in. */
export const leaveUserSession = (): ApiThunk<Promise<Answer> | Answer> => (dispatch, _getState, environment) => {
  const answer = revokeTokens(environment, environment.userTokens.read());
  dispatch(endUserSession('signedOut'));
  return answer;
};
