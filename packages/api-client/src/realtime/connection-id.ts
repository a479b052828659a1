import type { ApiThunk } from '../api/store-types.ts';
import { runtimeOf } from '../environment/runtime.ts';

/** The id of this tab's realtime connection, or null while there is none: `dispatch(currentConnectionId())`. */
export const currentConnectionId = (): ApiThunk<string | null> => (_dispatch, _getState, environment) =>
  runtimeOf(environment).connectionId;
