import type { ApiThunk } from '../api/store-types.ts';
import type { ApiError } from '../calls/errors.ts';
import { runtimeOf } from '../environment/runtime.ts';
import { patchLocks } from '../realtime/queue-cache.ts';
import { holdsHere } from '../realtime/held-lock.ts';
import { approvalEndpoints } from './approval.ts';
import type { LockRequest, UnlockRequest } from './approval-calls.ts';

/** What a call that gives back came to. */
interface GivenBack {
  data?: null | undefined;
  error?: unknown;
}

/** Nobody knows whether the service heard. */
const isUnheard = (error: unknown): boolean => {
  const status = (error as ApiError | undefined)?.status;
  return status === 0 || (status ?? 0) >= 500;
};

const unlock = (item: UnlockRequest): ReturnType<typeof approvalEndpoints.endpoints.unlockItem.initiate> =>
  approvalEndpoints.endpoints.unlockItem.initiate(item, { track: false });

/** Gives back what is owed. A decision that is on its way needs the lock until it is answered, and ends it if it is made. */
export const giveBackOwed = (): ApiThunk<Promise<GivenBack>> => async (dispatch, _getState, environment) => {
  const runtime = runtimeOf(environment);
  if (runtime.deciding !== null) await runtime.deciding;
  const { owed } = runtime;
  if (owed === null) return {};
  const given = await dispatch(unlock(owed));
  if (runtime.owed === owed && !isUnheard(given.error)) runtime.owed = null;
  return given;
};

/**
 * Gives an item back without having been told to. From now on this tab does not hold it, whatever becomes of the call: what
 * the service has not heard it is told again with the next connection.
 *
 * @param item and the vet who holds it
 */
export const giveBack =
  (item: LockRequest): ApiThunk<Promise<GivenBack>> =>
  async (dispatch, _getState, environment) => {
    if (!dispatch(holdsHere(item))) return dispatch(unlock(item));
    const runtime = runtimeOf(environment);
    runtime.givenBack += 1;
    runtime.owed = runtime.held;
    runtime.held = null;
    return dispatch(giveBackOwed());
  };

/**
 * Gives back what this tab holds because its screen is left. The cached pages show it free at once: who comes back before
 * the service has answered must not read that the lock was lost.
 *
 * @param staffId the vet who leaves
 */
export const releaseOnLeave =
  (staffId: number): ApiThunk<void> =>
  (dispatch, _getState, environment) => {
    const { held } = runtimeOf(environment);
    if (held?.staffId !== staffId) return;
    const { type, id } = held;
    dispatch(patchLocks([{ item: { type, id }, lockedBy: null, lockExpiresAt: null }]));
    void dispatch(giveBack(held));
  };
