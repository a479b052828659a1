import { useDispatch } from 'react-redux';

import type { ApiDispatch, ApiThunk } from '../api/store-types.ts';
import type { RuntimeConfig } from './types.ts';

const configOf =
  (): ApiThunk<RuntimeConfig> =>
  (_dispatch, _getState, { config }) =>
    config;

/** What this build was told of the place it runs in. It does not change in a page's life. */
export const useRuntimeConfig = (): RuntimeConfig => useDispatch<ApiDispatch>()(configOf());
