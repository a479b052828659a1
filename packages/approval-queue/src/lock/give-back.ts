import { type ApiError, lockEnded, lockLearned, lockReturned, type TakenLock } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import type { LockRequest, UnlockRequest } from '@practice-portal/api-client/approval-calls';
import { unlockOnUnload } from '@practice-portal/api-client/unlock-on-unload';
import { isSameItem, type QueueItemRef } from '@practice-portal/domain/approval';
import { addListener } from '@reduxjs/toolkit';

import { type LockState, type LockStore, type LockThunk, returnConfirmed, vetIdOf, vetLeft } from './lock-slice.ts';

interface GivenBack {
  data?: null | undefined;
  error?: unknown;
}

/** Resolves once the lock is so. */
export const whenLock =
  (check: (lock: LockState) => boolean): LockThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (check(getState().lock)) return;
    await new Promise<void>((resolve) => {
      dispatch(
        addListener({
          predicate: (_action, state) => check((state as LockStore).lock),
          effect: (_action, { unsubscribe }) => {
            unsubscribe();
            resolve();
          },
        }),
      );
    });
  };

/** Nobody knows whether the service got it. */
const isUnknown = (error: unknown): boolean => {
  const status = (error as ApiError | undefined)?.status;
  return status === 0 || (status ?? 0) >= 500;
};

const requestOf = ({ type, id, staffId, connectionId }: TakenLock): UnlockRequest => ({ type, id, staffId, connectionId });

const unlock = (item: UnlockRequest): ReturnType<typeof approvalEndpoints.endpoints.unlockItem.initiate> =>
  approvalEndpoints.endpoints.unlockItem.initiate(item, { track: false });

/** Sends what was given back to the service, after the answer of a decision that is on its way: it needs the lock. */
export const confirmReturn = (): LockThunk<Promise<GivenBack>> => async (dispatch, getState) => {
  await dispatch(whenLock(({ deciding }) => deciding === null));
  const { returned } = getState().lock;
  if (returned === null) return {};
  const given = await dispatch(unlock(requestOf(returned)));
  if (!isUnknown(given.error) && getState().lock.returned === returned) dispatch(returnConfirmed(returned));
  return given;
};

/**
 * Gives an item back without a request of the vet. This tab has no lock from now on, whatever becomes of the call: without
 * an answer it is sent again with the next connection.
 *
 * @param item and the vet who holds it
 */
export const giveBack =
  (item: LockRequest): LockThunk<Promise<GivenBack>> =>
  async (dispatch, getState) => {
    if (!isSameItem(getState().lock.taken, item)) return dispatch(unlock(item));
    dispatch(lockReturned(item));
    return dispatch(confirmReturn());
  };

/** Gives back the lock of a vet who leaves. Cached pages show it free at once, so that no loss is shown to who comes back. */
export const giveBackOnLeave =
  (staffId: number): LockThunk<void> =>
  (dispatch, getState) => {
    const { taken } = getState().lock;
    if (taken?.staffId !== staffId) return;
    const { type, id } = taken;
    dispatch(lockLearned({ item: { type, id }, lockedBy: null, lockExpiresAt: null }));
    void dispatch(giveBack(taken));
  };

/** The screen that a vet goes to takes the item's lock over: leaving the queue does not give it back. */
export const passOn =
  ({ type, id }: QueueItemRef): LockThunk<void> =>
  (dispatch) => {
    dispatch(lockEnded({ type, id }));
  };

/** The queue's screen is left, with the vet still signed in. */
export const leaveScreen = (): LockThunk<void> => (dispatch, getState) => {
  const vetStaffId = vetIdOf(getState());
  dispatch(vetLeft());
  if (vetStaffId !== null) dispatch(giveBackOnLeave(vetStaffId));
};

/** The page goes away. Should it come back from the browser's cache, the channel's connection takes the item again. */
export const giveBackOnUnload = (): LockThunk<void> => (dispatch, getState) => {
  const { taken, deciding } = getState().lock;
  // A decision on its way needs the lock: it ends it, or the service does once the connection is gone.
  if (taken !== null && deciding === null) dispatch(unlockOnUnload(requestOf(taken)));
};
