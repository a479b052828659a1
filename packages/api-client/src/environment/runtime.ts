import type { SessionTokens } from '@practice-portal/domain/session';

import type { ApiError } from '../calls/errors.ts';
import type { HeldLock, RecentLockChange } from '../realtime/types.ts';
import type { Account } from '../session/accounts.ts';
import type { ApiEnvironment } from './types.ts';

/** How an attempt to renew the session ended. */
export type Renewal =
  | { kind: 'renewed'; tokens: SessionTokens }
  | { kind: 'ended' }
  /** The service could not be asked. The session may well be valid. */
  | { kind: 'unreachable'; error: ApiError };

/** What a page remembers between calls. It lives beside the store because none of it is for showing. */
export interface ApiRuntime {
  /** The refresh under way of each account, and the access token it replaces. */
  refresh: Record<Account, { replaces: string; outcome: Promise<Renewal> } | null>;
  /** False once a token came fresh from the service and yet looked expired: this device's clock is wrong. */
  clockTrusted: boolean;
  /** How far the service's clock is ahead of the time that it is, in milliseconds. */
  clockAheadMs: number;
  /** The realtime connection of this tab while it is up. */
  connectionId: string | null;
  /** The item this tab holds. */
  held: HeldLock | null;
  /** An item that was given back, as long as the service has not said that it heard. */
  owed: HeldLock | null;
  /** How often this tab gave an item back. */
  givenBack: number;
  /** Calls on their way that may take an item. */
  locking: number;
  /** A decision that is on its way; null when there is none. */
  deciding: Promise<unknown> | null;
  /** Lock changes of the last moments, so that a list asked for before them can't undo them. */
  recentLocks: Map<string, RecentLockChange>;
  /** Cache keys of what was asked with the user's token, to be forgotten when the user logs out. */
  userQueries: Set<string>;
  /** Called when the session ends. */
  endListeners: Set<() => void>;
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
    held: null,
    owed: null,
    givenBack: 0,
    locking: 0,
    deciding: null,
    recentLocks: new Map(),
    userQueries: new Set(),
    endListeners: new Set(),
  };
  runtimes.set(environment, runtime);
  return runtime;
};
