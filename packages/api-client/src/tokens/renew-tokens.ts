import { isExpired, readClaims, refreshSession, sessionEndCause, type SessionTokens } from '@practice-portal/domain/session';

import type { ApiError } from '../calls/errors.ts';
import { CALL_SECONDS, noAnswer, sendCall } from '../calls/send.ts';
import { serviceCall } from '../calls/sending.ts';
import { runtimeOf } from '../environment/runtime.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import { type Account, tokensOf } from './accounts.ts';
import { sessionRefreshed, userSessionRefreshed } from './session-actions.ts';
import { endAccount, type SessionContext } from './end-account.ts';
import { inOneTab } from './tab-lock.ts';

/** How an attempt to renew the session ended. */
export type Renewal =
  | { kind: 'renewed'; tokens: SessionTokens }
  | { kind: 'ended' }
  /** The service could not be asked. The session may well be valid. */
  | { kind: 'unreachable'; error: ApiError };

/** The renewal under way of each account, and the access token it replaces. */
type UnderWay = Partial<Record<Account, { replaces: string; outcome: Promise<Renewal> }>>;

const underWay = new WeakMap<ApiEnvironment, UnderWay>();

/** Whether an access token is past its time, as far as this device's clock can be believed. */
export const looksExpired = (environment: ApiEnvironment, token: string): boolean => {
  const claims = readClaims(token);
  return runtimeOf(environment).clockTrusted && claims !== null && isExpired(claims, new Date());
};

const askForTokens = async (context: SessionContext, account: Account, current: SessionTokens): Promise<Renewal> => {
  const { environment, dispatch, answers } = context;
  const store = tokensOf(environment, account);
  const body = { refreshToken: current.refreshToken, authToken: current.token };
  const answer = await sendCall(environment, serviceCall(refreshSession, { body }), null);
  const kept = store.read();
  // Signed out meanwhile: new tokens would bring a session back that the person ended.
  if (!kept) return { kind: 'ended' };
  // Without Web Locks another tab can have been quicker.
  if (kept.token !== current.token) return { kind: 'renewed', tokens: kept };
  const tokens = (answer.data as { data?: SessionTokens } | null | undefined)?.data;
  if (tokens?.token && tokens.refreshToken) {
    store.write(tokens);
    if (looksExpired(environment, tokens.token)) runtimeOf(environment).clockTrusted = false;
    dispatch(account === 'user' ? userSessionRefreshed(tokens) : sessionRefreshed(tokens));
    answers.refetch(account === 'user' ? runtimeOf(environment).userQueries : undefined);
    return { kind: 'renewed', tokens };
  }
  const status = answer.error?.status ?? 0;
  if (![400, 401, 403, 498].includes(status)) {
    return { kind: 'unreachable', error: answer.error ?? noAnswer('network') };
  }
  endAccount(context, account, sessionEndCause(answer.error?.data) ?? (status === 403 ? 'refused' : 'expired'));
  return { kind: 'ended' };
};

const renewOnce = async (context: SessionContext, account: Account, sentWith: string): Promise<Renewal> => {
  try {
    return await inOneTab(account, AbortSignal.timeout(2 * CALL_SECONDS * 1000), async () => {
      const current = tokensOf(context.environment, account).read();
      if (!current) return { kind: 'ended' };
      // Someone else renewed between this call's sending and its 401.
      if (current.token !== sentWith) return { kind: 'renewed', tokens: current };
      return askForTokens(context, account, current);
    });
  } catch {
    return { kind: 'unreachable', error: noAnswer('timeout') };
  }
};

/**
 * Gets tokens that are newer than the ones a call was sent with. However many calls ask, and from however many tabs,
 * each token is renewed once: callers of the same moment share one attempt, later ones find that the kept token is
 * already another.
 *
 * @param sentWith the access token that was refused
 */
export const renewTokens = (context: SessionContext, account: Account, sentWith: string): Promise<Renewal> => {
  const renewals = underWay.get(context.environment) ?? {};
  underWay.set(context.environment, renewals);
  const running = renewals[account];
  if (running?.replaces === sentWith) return running.outcome;
  const outcome = renewOnce(context, account, sentWith).finally(() => {
    if (renewals[account]?.outcome === outcome) delete renewals[account];
  });
  renewals[account] = { replaces: sentWith, outcome };
  return outcome;
};
