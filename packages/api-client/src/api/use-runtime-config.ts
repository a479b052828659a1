import { useDispatch } from 'react-redux';

import type { ApiDispatch, ApiThunk } from './store-types.ts';
import type { RuntimeConfig } from '../environment/types.ts';

const configOf =
  (): ApiThunk<RuntimeConfig> =>
  (_dispatch, _getState, { config }) =>
    config;

/** The runtime configuration. It does not change while a page is open. */
export const useRuntimeConfig = (): RuntimeConfig => useDispatch<ApiDispatch>()(configOf());
