import type { ApiDispatch, ApiThunk } from '../api/store-types.ts';
import { callInit, callUrl } from '../calls/build-request.ts';
import type { ServiceCall } from '../calls/types.ts';
import { type LockRequest, unlockCall } from '../endpoints/approval-calls.ts';

const sendUnlock =
  (call: ServiceCall): ApiThunk<void> =>
  (_dispatch, _getState, environment) => {
    const tokens = environment.tokens.read();
    if (!tokens) return;
    const send = environment.fetchFn ?? globalThis.fetch;
    // `keepalive` outlives the page; nobody is left to read an error.
    send(callUrl(environment, call), { ...callInit(environment, call, tokens), keepalive: true }).catch(() => undefined);
  };

/**
 * Releases a held item when the page goes away, so that a colleague need not wait for the lock to time out. Should the
 * page come back from the browser's cache, the realtime channel claims the item again.
 *
 * @param dispatch of a store made with `storeExtra`
 * @param held the item and the vet who holds it
 * @returns stops watching; call it when the item is released otherwise
 */
export const releaseOnUnload = (dispatch: ApiDispatch, held: LockRequest): (() => void) => {
  const release = (): void => dispatch(sendUnlock(unlockCall(held)));
  window.addEventListener('pagehide', release);
  return () => window.removeEventListener('pagehide', release);
};
