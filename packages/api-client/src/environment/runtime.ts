import type { SessionTokens } from '@practice-portal/domain/session';

import type { ApiError } from '../calls/errors.ts';
import type { Account } from '../session/accounts.ts';
import type { ApiEnvironment } from './types.ts';

/** How an attempt to renew the session ended. */
export type Renewal =
  | { kind: 'renewed'; tokens: SessionTokens }
  | { kind: 'ended' }
  /** The service could not be asked. The session may well be valid. */
  | { kind: 'unreachable'; error: ApiError };

/** State of a page between calls. It is kept beside the store because none of it is rendered. */
export interface ApiRuntime {
  /** The refresh under way of each account, and the access token it replaces. */
  refresh: Record<Account, { replaces: string; outcome: Promise<Renewal> } | null>;
  /** False once a token came fresh from the service and yet looked expired: this device's clock is wrong. */
  clockTrusted: boolean;
  /** How far the service's clock is ahead of the time that it is, in milliseconds. */
  clockAheadMs: number;
  /** The realtime connection of this tab while it is up. */
  connectionId: string | null;
  /** Cache keys of what was asked with the user's token, to be forgotten when the user logs out. */
  userQueries: Set<string>;
}

const runtimes = new WeakMap<ApiEnvironment, ApiRuntime>();

/** The runtime of an environment; one per environment, made when first asked for. */
export const runtimeOf = (environment: ApiEnvironment): ApiRuntime => {
  const known = runtimes.get(environment);
  if (known) return known;
  const runtime: ApiRuntime = {
    refresh: { session: null, user: null },
    clockTrusted: true,
    clockAheadMs: 0,
    connectionId: null,
    userQueries: new Set(),
  };
  runtimes.set(environment, runtime);
  return runtime;
};
