import { isApiError, lockEnded } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import type { LockRequest } from '@practice-portal/api-client/approval-calls';
import { conflictHolder, isVetMissing } from '@practice-portal/api-client/lock-conflicts';
import type { LockAnswer, LockHolder, QueueItemRef } from '@practice-portal/domain/approval';

import { giveBack } from './give-back.ts';
import { type LockDispatch, lockEvent, type LockThunk } from './lock-slice.ts';

export type LockFailure =
  /** Another vet has the item. */
  | { kind: 'taken'; holder: LockHolder }
  /** This vet already processes another item, perhaps in another browser. */
  | { kind: 'oneAtATime'; heldItem: QueueItemRef }
  /** The item is no longer in the queue. */
  | { kind: 'gone' }
  /** There is no lock to work on: the practice may have switched locks off meanwhile. */
  | { kind: 'notHeld' }
  | { kind: 'cannotApprove' }
  /** The vet is no longer one of the practice's. */
  | { kind: 'noVet' }
  /** There was no answer. */
  | { kind: 'unreached' }
  /** No answer that helps; with `status` the service failed. */
  | { kind: 'unexpected'; status?: number };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns what a refused lock call means to the vet. */
export const lockFailure = (error: unknown): LockFailure => {
  if (!isApiError(error)) return { kind: 'unexpected' };
  if (error.status === 0) return { kind: 'unreached' };
  if (error.status === 404) return { kind: isVetMissing(error) ? 'noVet' : 'gone' };
  if (error.status === 403) return { kind: 'cannotApprove' };
  if (error.status >= 500) return { kind: 'unexpected', status: error.status };
  if (error.status !== 409) return { kind: 'unexpected' };
  const { lockedBy, heldItem, decision } = isRecord(error.data) ? error.data : {};
  if (isRecord(lockedBy)) return { kind: 'taken', holder: lockedBy as unknown as LockHolder };
  if (isRecord(heldItem)) return { kind: 'oneAtATime', heldItem: heldItem as unknown as QueueItemRef };
  return { kind: decision === undefined ? 'notHeld' : 'gone' };
};

export type LockOutcome = { failure: LockFailure } | { failure: null; answer: LockAnswer | null };

const outcomeOf = ({ data, error }: { data?: LockAnswer | null; error?: unknown }): LockOutcome =>
  error === undefined ? { failure: null, answer: data ?? null } : { failure: lockFailure(error) };

export const lockCalls = (dispatch: LockDispatch) => {
  const { lockItem, overrideLock, unlockItem } = approvalEndpoints.endpoints;
  return {
    lock: async (request: LockRequest) => outcomeOf(await dispatch(lockItem.initiate(request, { track: false }))),
    override: async (request: LockRequest) => outcomeOf(await dispatch(overrideLock.initiate(request, { track: false }))),
    /** At the vet's request. */
    unlock: async (request: LockRequest) => outcomeOf(await dispatch(unlockItem.initiate(request, { track: false }))),
    /** Without a request of the vet: another window keeps what it has taken since. */
    giveBack: async (request: LockRequest) => outcomeOf(await dispatch(giveBack(request))),
  };
};

export type LockCalls = ReturnType<typeof lockCalls>;

/** Records the loss of a lock that a refused call shows. @returns false when the refusal shows none */
export const noteLoss =
  (item: QueueItemRef, failure: LockFailure): LockThunk<boolean> =>
  (dispatch) => {
    if (failure.kind === 'gone') dispatch(lockEvent({ type: 'DECIDED_ELSEWHERE', item }));
    else if (failure.kind === 'taken') dispatch(lockEvent({ type: 'LOCK_GONE', item, holder: failure.holder }));
    else if (failure.kind === 'notHeld') dispatch(lockEvent({ type: 'LOCK_GONE', item, holder: null }));
    else return false;
    return true;
  };

/**
 * Locks an item whose lock is only known from an answer that may be old. When another person has it, this tab does not.
 *
 * @returns null when the vet does not have the lock now
 */
export const lockAgain =
  ({ type, id, staffId }: LockRequest): LockThunk<Promise<LockAnswer | null>> =>
  async (dispatch) => {
    const { lockItem } = approvalEndpoints.endpoints;
    const { data, error } = await dispatch(lockItem.initiate({ type, id, staffId }, { track: false }));
    if (isApiError(error) && conflictHolder(error)) dispatch(lockEnded({ type, id }));
    return data ?? null;
  };
