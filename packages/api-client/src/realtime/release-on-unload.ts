import type { ApiDispatch, ApiThunk } from '../api/store-types.ts';
import { callInit, callUrl } from '../calls/build-request.ts';
import { unlockCall } from '../endpoints/approval-calls.ts';
import { runtimeOf } from '../environment/runtime.ts';

const sendUnlock = (): ApiThunk<void> => (_dispatch, _getState, environment) => {
  const { held, deciding } = runtimeOf(environment);
  const tokens = environment.tokens.read();
  // A decision that is on its way needs the lock: it ends it, or the service does once the connection is gone.
  if (!tokens || !held || deciding !== null) return;
  const call = unlockCall(held);
  const send = environment.fetchFn ?? globalThis.fetch;
  // `keepalive` outlives the page; nobody is left to read an error.
  send(callUrl(environment, call), { ...callInit(environment, call, tokens), keepalive: true }).catch(() => undefined);
};

/**
 * Releases what this tab holds when the page goes away, so that a colleague need not wait for the lock to time out. Should
 * the page come back from the browser's cache, the realtime channel claims the item again.
 *
 * @param dispatch of a store made with `storeExtra`
 * @returns stops watching
 */
export const releaseOnUnload = (dispatch: ApiDispatch): (() => void) => {
  const release = (): void => dispatch(sendUnlock());
  window.addEventListener('pagehide', release);
  return () => window.removeEventListener('pagehide', release);
};
