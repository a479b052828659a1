import { readAccount } from '@practice-portal/domain/account';
import { expiryOf, readClaims } from '@practice-portal/domain/session';

import { cachedAnswers } from '../api/api.ts';
import type { ApiDispatch, ApiThunk } from '../api/store-types.ts';
import { sendCall } from '../calls/send.ts';
import { serviceCall } from '../calls/sending.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import { accountOf, tokensOf } from '../tokens/accounts.ts';
import type { SessionEndReason } from '../tokens/session-actions.ts';
import { endAccount, forgetUser, type SessionContext } from '../tokens/end-account.ts';
import { looksExpired, type Renewal, renewTokens } from '../tokens/renew-tokens.ts';

const contextOf = (dispatch: ApiDispatch, environment: ApiEnvironment): SessionContext => ({
  dispatch,
  environment,
  answers: cachedAnswers(dispatch),
});

/**
 * Ends the session in this page without a call, for when another tab signed out or the stored token can't be read.
 * To sign out at the service too, use `useSignOutMutation`.
 */
export const endSession =
  (reason: SessionEndReason): ApiThunk<void> =>
  (dispatch, _getState, environment) =>
    endAccount(contextOf(dispatch, environment), 'session', reason);

/** Ends the user session in this page without a call; the practice stays signed in. */
export const endUserSession =
  (reason: SessionEndReason): ApiThunk<void> =>
  (dispatch, _getState, environment) =>
    endAccount(contextOf(dispatch, environment), 'user', reason);

/** Forgets what was asked in the name of a user whose place another one has taken. */
export const forgetUserAnswers = (): ApiThunk<void> => (dispatch, _getState, environment) => forgetUser(contextOf(dispatch, environment));

/**
 * Renews the tokens of the session, shared with every call that needs the same.
 *
 * @param sentWith the access token that was refused
 */
export const renewSession =
  (sentWith: string): ApiThunk<Promise<Renewal>> =>
  (dispatch, _getState, environment) =>
    renewTokens(contextOf(dispatch, environment), 'session', sentWith);

/** An access token that is not expired, or null when there is no session or it can't be renewed now. */
export const freshToken = (): ApiThunk<Promise<string | null>> => async (dispatch, _getState, environment) => {
  const tokens = environment.tokens.read();
  if (!tokens || !looksExpired(environment, tokens.token)) return tokens?.token ?? null;
  const renewal = await dispatch(renewSession(tokens.token));
  return renewal.kind === 'renewed' ? renewal.tokens.token : null;
};

/** Renews the tokens of the person at this browser, so that what they say, such as a name, is as the service knows it now. */
export const renewUser = (): ApiThunk<Promise<void>> => async (dispatch, _getState, environment) => {
  const user = environment.userTokens.read();
  const tokens = user ?? environment.tokens.read();
  if (tokens) await renewTokens(contextOf(dispatch, environment), user ? 'user' : 'session', tokens.token);
};

/**
 * Asks whether the login of the person at this browser is still good. One that is not, such as a deactivated one, ends here with
 * the reason. A token past its time is left alone: a screen that nobody uses must not keep a session going.
 */
export const checkUser = (): ApiThunk<Promise<void>> => async (dispatch, _getState, environment) => {
  const account = accountOf(environment, 'user');
  const tokens = tokensOf(environment, account).read();
  const claims = readClaims(tokens?.token);
  if (tokens === null || claims === null || looksExpired(environment, tokens.token)) return;
  const answer = await sendCall(environment, serviceCall(readAccount, { params: { userId: claims.userId } }), tokens);
  const status = answer.error?.status;
  if (status === 401 || status === 498) await renewTokens(contextOf(dispatch, environment), account, tokens.token);
};

/**
 * Ends the session, or that of the person over it, once neither of its tokens can be of use: a screen that nobody uses shows nothing
 * for longer. A refresh token that doesn't tell its end may live.
 */
export const endExpired = (): ApiThunk<void> => (dispatch, _getState, environment) => {
  for (const account of ['user', 'session'] as const) {
    const tokens = tokensOf(environment, account).read();
    const ends = tokens === null ? null : expiryOf(tokens.refreshToken);
    if (tokens === null || ends === null || ends > Date.now() || !looksExpired(environment, tokens.token)) continue;
    endAccount(contextOf(dispatch, environment), account, 'expired');
  }
};
