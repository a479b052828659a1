import type { SessionTokens } from '@practice-portal/domain/session';
import { combineReducers, configureStore, createListenerMiddleware, type Dispatch, type Reducer, type Store } from '@reduxjs/toolkit';

import { api } from '../api/api.ts';
import type { ApiDispatch, ApiState } from '../api/store-types.ts';
import { storeExtra } from '../environment/environment.ts';
import type { ApiEnvironment, TokenStore } from '../environment/types.ts';
import { makeTokens } from './factories/tokens.ts';

/** A token store in memory. Share one between two environments to test two tabs of one browser. */
export const memoryTokenStore = (initial: SessionTokens | null = makeTokens()): TokenStore => {
  let tokens = initial;
  return {
    read: () => tokens,
    write: (next) => {
      tokens = next;
    },
    clear: () => {
      tokens = null;
    },
  };
};

/**
 * An environment for stories and tests: signed in to practice 1001, hosts at `/api`.
 *
 * @param base where `/api` is, such as `http://127.0.0.1:4000` for a running service; this origin when left out
 */
export const testEnvironment = (overrides: Partial<ApiEnvironment> & { base?: string } = {}): ApiEnvironment => {
  const { base = globalThis.location?.origin ?? 'http://localhost', ...rest } = overrides;
  const host = `${base}/api`;
  return {
    config: { env: 'test', hosts: { practice: host, user: host, approval: host, receipts: host, realtime: host } },
    tokens: memoryTokenStore(),
    userTokens: memoryTokenStore(null),
    ...rest,
  };
};

/** A store with the API and, if given, other slices beside it. */
export type TestStore = Omit<Store<ApiState>, 'dispatch'> & { dispatch: ApiDispatch & Dispatch };

/**
 * Redux Toolkit's checks in tests. A change to the state needs none: Immer freezes what reducers return, so it throws where it happens.
 * How long the other takes says something of the machine, nothing of the code.
 */
export const STATE_CHECKS = { immutableCheck: false, serializableCheck: { warnAfter: Number.POSITIVE_INFINITY } } as const;

/**
 * A store whose calls go through `environment`.
 *
 * @param reducers more slices, under their names
 */
export const makeStore = (environment: ApiEnvironment = testEnvironment(), reducers: Record<string, Reducer> = {}): TestStore =>
  configureStore({
    reducer: combineReducers({ ...reducers, [api.reducerPath]: api.reducer }),
    middleware: (getDefault) =>
      getDefault({ ...storeExtra(environment), ...STATE_CHECKS })
        .prepend(createListenerMiddleware().middleware)
        .concat(api.middleware),
  });
