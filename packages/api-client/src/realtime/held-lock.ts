import type { LockAnswer, LockConflict, LockHolder, QueueItemRef } from '@practice-portal/domain';

import type { ApiError } from '../calls/errors.ts';
import { runtimeOf } from '../environment/runtime.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import type { HeldLock, LockChange } from './types.ts';

const same = (left: QueueItemRef | null, right: QueueItemRef): boolean => left?.type === right.type && left.id === right.id;

/** The item this tab holds, or null. */
export const heldLock = (environment: ApiEnvironment): HeldLock | null => runtimeOf(environment).held;

/** Notes that this tab holds an item. */
export const holdLock = (environment: ApiEnvironment, item: QueueItemRef & { staffId: number }, answer: LockAnswer): void => {
  const { type, id, staffId } = item;
  runtimeOf(environment).held = { type, id, staffId, lockExpiresAt: answer.lockExpiresAt };
};

/** Notes that this tab no longer holds an item. */
export const dropLock = (environment: ApiEnvironment, item: QueueItemRef): void => {
  const runtime = runtimeOf(environment);
  if (same(runtime.held, item)) runtime.held = null;
};

/** Drops the held item when a lock change says that someone else has it, or nobody. */
export const settleHeldLock = (environment: ApiEnvironment, { item, lockedBy }: LockChange): void => {
  const { held } = runtimeOf(environment);
  if (held && same(held, item) && lockedBy?.id !== held.staffId) dropLock(environment, item);
};

/** Who holds an item according to a refused call; undefined when the refusal does not say. */
export const conflictHolder = (error: ApiError | undefined): LockHolder | null | undefined => conflictOf(error)?.lockedBy;

/** Whether a refused call says that the item was approved or denied, so that there is no lock to have any more. */
export const isDecided = (error: ApiError | undefined): boolean => conflictOf(error)?.decision !== undefined;

const conflictOf = (error: ApiError | undefined): Partial<LockConflict> | null => {
  if (error?.status !== 409 || typeof error.data !== 'object' || error.data === null) return null;
  return error.data;
};
