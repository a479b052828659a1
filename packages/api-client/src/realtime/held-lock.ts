import type { LockAnswer, LockConflict, LockHolder, MissingVet, QueueItemRef } from '@practice-portal/domain/approval';
import { timeBetween } from '@practice-portal/domain/locale';

import type { ApiThunk } from '../api/store-types.ts';
import type { ApiError } from '../calls/errors.ts';
import { runtimeOf } from '../environment/runtime.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import type { HeldLock, LockChange } from './types.ts';

const same = (left: QueueItemRef | null, right: QueueItemRef): boolean => left?.type === right.type && left.id === right.id;

/** The item this tab holds, or null. */
export const heldLock = (environment: ApiEnvironment): HeldLock | null => runtimeOf(environment).held;

/** Whether this tab is the one of the vet's that holds an item: `dispatch(holdsHere(item))`. */
export const holdsHere =
  (item: QueueItemRef): ApiThunk<boolean> =>
  (_dispatch, _getState, environment) =>
    same(heldLock(environment), item);

/**
 * Notes that this tab holds an item.
 * @param connectionId the realtime connection it was asked for with
 */
export const holdLock = (
  environment: ApiEnvironment,
  { type, id, staffId }: QueueItemRef & { staffId: number },
  { lockedAt, lockExpiresAt }: LockAnswer,
  connectionId: string | null,
): void => {
  const runtime = runtimeOf(environment);
  runtime.held = { type, id, staffId, lockExpiresAt, ahead: timeBetween(new Date(), lockedAt), connectionId };
  // Taken again before it was heard that it was given back.
  if (same(runtime.owed, runtime.held)) runtime.owed = null;
};

/** Notes that this tab no longer holds an item, nor owes it. */
export const dropLock = (environment: ApiEnvironment, item: QueueItemRef): void => {
  const runtime = runtimeOf(environment);
  if (same(runtime.held, item)) runtime.held = null;
  if (same(runtime.owed, item)) runtime.owed = null;
};

/**
 * Drops the held item when a lock change says that someone else has it, or nobody; also when it is a longer time that this
 * tab did not ask for: then another window of the same vet has it.
 */
export const settleHeldLock = (environment: ApiEnvironment, { item, lockedBy, lockExpiresAt }: LockChange): void => {
  const { held, owed, locking } = runtimeOf(environment);
  for (const known of [held, owed]) {
    if (!known || !same(known, item)) continue;
    const isElsewhere = locking === 0 && lockExpiresAt !== null && lockExpiresAt > known.lockExpiresAt;
    if (isElsewhere || lockedBy?.id !== known.staffId) dropLock(environment, item);
  }
};

/** Who holds an item according to a refused call; undefined when the refusal does not say. */
export const conflictHolder = (error: ApiError | undefined): LockHolder | null | undefined => conflictOf(error)?.lockedBy;

/** Whether a refused call says that the item was approved or denied, so that there is no lock to have any more. */
export const isDecided = (error: ApiError | undefined): boolean => conflictOf(error)?.decision !== undefined;

/** Whether a refused call says that the vet is none of the practice's, which says nothing about the item. */
export const isVetMissing = ({ status, data }: ApiError): boolean =>
  status === 404 && (data as Partial<MissingVet> | null | undefined)?.missing === 'vet';

const conflictOf = (error: ApiError | undefined): Partial<LockConflict> | null => {
  if (error?.status !== 409 || typeof error.data !== 'object' || error.data === null) return null;
  return error.data;
};
