import { createApi } from '@reduxjs/toolkit/query/react';

import { serviceBaseQuery } from './base-query.ts';
import type { CachedAnswers } from '../tokens/end-account.ts';
import { refetchShown } from './refetch.ts';
import type { ApiDispatch } from './store-types.ts';

/**
 * The one API of the portal. Endpoints are injected by the files in `endpoints/`, with the tags they provide or invalidate.
 * Queries are not asked again on focus and nothing is retried.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: serviceBaseQuery((dispatch) => cachedAnswers(dispatch)),
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

type CacheEntry = Parameters<typeof api.internalActions.removeQueryResult>[0];

/** The cache of calls as sessions use it. */
export const cachedAnswers = (dispatch: ApiDispatch): CachedAnswers => ({
  forget: (keys) => {
    if (keys === undefined) dispatch(api.util.resetApiState());
    // The keys are those the base query was given; only their brand got lost on the way.
    else for (const queryCacheKey of keys) dispatch(api.internalActions.removeQueryResult({ queryCacheKey } as CacheEntry));
  },
  refetch: (keys) => dispatch(refetchShown(api.endpoints, keys)),
});
