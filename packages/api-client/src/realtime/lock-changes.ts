import type { QueueItemRef, QueuePage } from '@practice-portal/domain/approval';

import { runtimeOf } from '../environment/runtime.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import type { LockChange, RecentLockChange } from './types.ts';

// Longer than any list call may take.
const REMEMBERED_MS = 60_000;

/** The id of an item in tags and maps: ids are only unique within their type. */
export const itemKey = ({ type, id }: QueueItemRef): string => `${type}/${id}`;

/** Writes lock changes into a page of the queue. Changes of items that are elsewhere are ignored. */
export const applyLockChanges = (page: QueuePage, changes: ReadonlyMap<string, LockChange>): void => {
  for (const row of page.elements) {
    const change = changes.get(itemKey(row));
    if (!change) continue;
    row.lockedBy = change.lockedBy;
    row.lockExpiresAt = change.lockExpiresAt;
  }
};

/** Shows an item free that was given back and of which the service has not heard yet. */
export const showOwedFree = (environment: ApiEnvironment, page: QueuePage): void => {
  const { owed } = runtimeOf(environment);
  for (const row of page.elements) {
    if (owed && itemKey(row) === itemKey(owed) && row.lockedBy?.id === owed.staffId)
      Object.assign(row, { lockedBy: null, lockExpiresAt: null });
  }
};

/** Keeps lock changes for a moment, so that they survive an answer that is older than they are. */
export const rememberLockChanges = (environment: ApiEnvironment, changes: Iterable<LockChange>): void => {
  const { recentLocks } = runtimeOf(environment);
  const learnedAt = performance.now();
  for (const [key, { learnedAt: then }] of recentLocks) if (learnedAt - then > REMEMBERED_MS) recentLocks.delete(key);
  for (const change of changes) recentLocks.set(itemKey(change.item), { ...change, learnedAt });
};

/** The lock changes this page learned of at or after a moment. */
export const lockChangesSince = (environment: ApiEnvironment, moment: number): Map<string, RecentLockChange> =>
  new Map([...runtimeOf(environment).recentLocks].filter(([, { learnedAt }]) => learnedAt >= moment));
