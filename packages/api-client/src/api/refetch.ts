import type { UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';

import type { ApiState, ApiThunk } from './store-types.ts';

/** Just enough of a query's endpoint to ask for the same again. */
interface Asked {
  initiate(argument: unknown, options: { forceRefetch: true; subscribe: false }): UnknownAction;
}

// The store hears of who looks at what half a second late: what was asked for since then is new anyway.
const isShown = ({ api }: ApiState, key: string): boolean =>
  Object.keys((api.subscriptions as Partial<Record<string, object>>)[key] ?? {}).length > 0;

/**
 * Asks again for whatever is on screen and has an answer already: what is still on its way travels with the new token.
 *
 * @param endpoints of the API
 * @param keys the cache keys to look at; all when left out
 */
export const refetchShown =
  (endpoints: object, keys?: ReadonlySet<string>): ApiThunk<void> =>
  (dispatch, getState) => {
    const state = getState();
    for (const [key, query] of Object.entries(state.api.queries)) {
      const settled = query?.status === QueryStatus.fulfilled || query?.status === QueryStatus.rejected;
      if (!query || !settled || !isShown(state, key) || keys?.has(key) === false) continue;
      const { initiate } = (endpoints as Record<string, Asked>)[query.endpointName] as Asked;
      dispatch(initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
    }
  };
