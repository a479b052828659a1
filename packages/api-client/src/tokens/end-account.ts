import type { UnknownAction } from '@reduxjs/toolkit';

import { runtimeOf } from '../environment/runtime.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import type { Account } from './accounts.ts';
import { type SessionEndReason, sessionEnded, userSessionEnded } from './session-actions.ts';

/** The cache of calls, as far as a session is concerned with it. */
export interface CachedAnswers {
  /** Empties the cache, or takes only these answers out of it: what one session saw is not for the next. */
  forget(keys?: ReadonlySet<string>): void;
  /** Asks again for what is on screen, or only for these answers. */
  refetch(keys?: ReadonlySet<string>): void;
}

/** The store parts that renewing and ending a session need. */
export interface SessionContext {
  dispatch: (action: UnknownAction) => unknown;
  environment: ApiEnvironment;
  answers: CachedAnswers;
}

/** Takes what was asked in a user's name out of the cache, once the screens that show it are gone. */
export const forgetUser = ({ environment, answers }: Omit<SessionContext, 'dispatch'>): void => {
  const runtime = runtimeOf(environment);
  const asked = runtime.userQueries;
  runtime.userQueries = new Set();
  queueMicrotask(() => answers.forget(asked));
};

const endUser = (context: SessionContext, reason: SessionEndReason): void => {
  context.environment.userTokens.clear();
  context.dispatch(userSessionEnded({ reason }));
  forgetUser(context);
};

const endAll = ({ dispatch, environment, answers }: SessionContext, reason: SessionEndReason): void => {
  runtimeOf(environment).userQueries.clear();
  // Dispatched before the tokens are cleared: the reason is stored by the time other tabs notice that they are gone.
  dispatch(sessionEnded({ reason }));
  environment.tokens.clear();
  environment.userTokens.clear();
  // After the signed-in screens are gone: a query that is still mounted would ask again at once.
  queueMicrotask(() => answers.forget());
};

/**
 * Ends an account's session in this page. With the practice's session everything goes: tokens, the user's too, realtime
 * channel and cached answers, and `sessionEnded` is dispatched. With the user's only answers to their own calls go.
 */
export const endAccount = (context: SessionContext, account: Account, reason: SessionEndReason): void =>
  account === 'user' ? endUser(context, reason) : endAll(context, reason);
