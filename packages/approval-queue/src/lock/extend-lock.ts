import type { LockRequest } from '@practice-portal/api-client/approval-calls';
import { isSameItem } from '@practice-portal/domain/approval';

import { lockCalls, type LockFailure, noteLoss } from './lock-calls.ts';
import { type LockThunk, vetIdOf } from './lock-slice.ts';

/** Lists what became of asking for more time. */
export type ExtendOutcome = 'extended' | 'failed' | 'unreached' | 'notNow';

/** Asks for more time by locking the held item again, which the service takes as the same lock. */
export const extendLock = (): LockThunk<Promise<ExtendOutcome>> => async (dispatch, getState) => {
  const staffId = vetIdOf(getState());
  const { held, task, deciding } = getState().lock.record;
  if (held === null || staffId === null || task !== null || deciding !== null) return 'notNow';
  const calls = lockCalls(dispatch);
  const { failure } = await calls.lock({ ...held, staffId });
  const isStillHeld = isSameItem(getState().lock.record.held, held);
  if (failure !== null) {
    if (isStillHeld) dispatch(noteLoss(held, failure));
    return failure.kind === 'unreached' ? 'unreached' : 'failed';
  }
  if (isStillHeld) return 'extended';
  // Decided, lost or signed out of while the call was on its way: the lock it took again is not wanted.
  void calls.giveBack({ ...held, staffId });
  return 'notNow';
};

/**
 * Moves a lock of the vet's that another tab or an earlier page took to this tab, by locking its item again.
 * @param onFailure for a failure that leaves the lock as it is
 * @returns whether the vet still had it
 */
export const moveLockHere =
  (request: LockRequest, onFailure: (failure: LockFailure) => void): LockThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { staffId: _, ...item } = request;
    const { failure } = await lockCalls(dispatch).lock(request);
    if (failure !== null && !dispatch(noteLoss(item, failure))) onFailure(failure);
    return failure === null;
  };
