import type { ApiThunk } from '../api/store-types.ts';
import { callInit, callUrl } from '../calls/build-request.ts';
import { unlockCall, type UnlockRequest } from './approval-calls.ts';

/** Gives an item back while the page goes away, with a call that outlives it: nobody is left to read an error. */
export const unlockOnUnload =
  (lock: UnlockRequest): ApiThunk<void> =>
  (_dispatch, _getState, environment) => {
    const tokens = environment.tokens.read();
    if (!tokens) return;
    const call = unlockCall(lock);
    const send = environment.fetchFn ?? globalThis.fetch;
    send(callUrl(environment, call), { ...callInit(environment, call, tokens), keepalive: true }).catch(() => undefined);
  };
