import type { BaseQueryFn } from '@reduxjs/toolkit/query';

import type { ApiDispatch } from './store-types.ts';
import { environmentOf } from '../environment/environment.ts';
import { runtimeOf } from '../environment/runtime.ts';
import { type Account, accountOf, tokensOf } from '../tokens/accounts.ts';
import type { CachedAnswers, SessionContext } from '../tokens/end-account.ts';
import { looksExpired, renewTokens } from '../tokens/renew-tokens.ts';
import { type ApiError, statusMessage } from '../calls/errors.ts';
import type { Answer } from '../calls/read-answer.ts';
import { sendCall } from '../calls/send.ts';
import type { ServiceCall } from '../calls/types.ts';

/** 498 is 'invalid token': some hosts say it where others say 401. */
const isTokenRefused = (answer: Answer): boolean => answer.error?.status === 401 || answer.error?.status === 498;

const notSignedIn: Answer = { error: { status: 401, message: statusMessage(401) } };

const sendAs = async (account: Account, context: SessionContext, call: ServiceCall, signal: AbortSignal): Promise<Answer> => {
  const { environment } = context;
  let tokens = tokensOf(environment, account).read();
  if (!tokens) return notSignedIn;
  let refused: Answer = notSignedIn;
  if (!looksExpired(environment, tokens.token)) {
    refused = await sendCall(environment, call, tokens, signal);
    if (!isTokenRefused(refused)) return refused;
  }
  const renewal = await renewTokens(context, account, tokens.token);
  if (renewal.kind === 'unreachable') return { error: renewal.error };
  if (renewal.kind === 'ended') return refused;
  tokens = renewal.tokens;
  // Once more and no further: a second refusal is about the call, not the token.
  return sendCall(environment, call, tokens, signal);
};

/**
 * The one base query. Nothing is sent again after a failure of the service; the only repeat is the one with renewed
 * tokens, with the same body and headers, so a decision keeps its idempotency key.
 *
 * @param answersOf the cache of calls of a store
 */
export const serviceBaseQuery =
  (answersOf: (dispatch: ApiDispatch) => CachedAnswers): BaseQueryFn<ServiceCall, unknown, ApiError> =>
  async (call, { dispatch, extra, signal, queryCacheKey }) => {
    const environment = environmentOf(extra);
    // An operator is known by a cookie, which the browser sends.
    if (call.access === 'public' || call.access === 'operator') return sendCall(environment, call, null, signal);
    const account = accountOf(environment, call.access);
    if (account === 'user' && queryCacheKey !== undefined) runtimeOf(environment).userQueries.add(queryCacheKey);
    return sendAs(account, { dispatch, environment, answers: answersOf(dispatch) }, call, signal);
  };
