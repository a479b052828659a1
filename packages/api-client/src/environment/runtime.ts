import type { ApiEnvironment } from './types.ts';

/** State of a page between calls. It is kept beside the store because none of it is rendered. */
export interface ApiRuntime {
  /** False once a token came fresh from the service and yet looked expired: this device's clock is wrong. */
  clockTrusted: boolean;
  /** How far the service's clock is ahead of the time that it is, in milliseconds. */
  clockAheadMs: number;
  /** The realtime connection of this tab while it is up. */
  connectionId: string | null;
  /** Cache keys of what was asked with the user's token, to be forgotten when the user logs out. */
  userQueries: Set<string>;
  /** How many tasks are changing orders of the queue one after the other: it is read again when they are done. */
  queueHolds: number;
}

const runtimes = new WeakMap<ApiEnvironment, ApiRuntime>();

/** The runtime of an environment; one per environment, made when first asked for. */
export const runtimeOf = (environment: ApiEnvironment): ApiRuntime => {
  const known = runtimes.get(environment);
  if (known) return known;
  const runtime: ApiRuntime = {
    clockTrusted: true,
    clockAheadMs: 0,
    connectionId: null,
    userQueries: new Set(),
    queueHolds: 0,
  };
  runtimes.set(environment, runtime);
  return runtime;
};
