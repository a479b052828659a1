import type { LockRequest } from '@practice-portal/api-client/approval-calls';
import {
  isSameItem,
  type LockAnswer,
  type QueueItemRef,
  type RecordLockEvent,
  type RecordLockTask,
} from '@practice-portal/domain/approval';

import { whenLock } from './give-back.ts';
import { lockCalls, type LockCalls, type LockFailure } from './lock-calls.ts';
import { lockEvent, type LockThunk } from './lock-slice.ts';
import type { LockTexts } from './use-lock-texts.ts';

/** Says how a task ended. `taken` is the item that is held because of it; null after an unlock. */
type TaskOutcome = { failure: LockFailure } | { failure: null; taken: LockRequest | null; answer: LockAnswer | null };

// An item that is gone, or someone else's, needs no giving back.
const isFreed = (failure: LockFailure | null): boolean => failure === null || ['taken', 'gone', 'notHeld'].includes(failure.kind);

/**
 * Makes the calls of a confirmed lock task: gives back what has to be given back first, then takes what is wanted.
 * @param onReleased after the first half of a switch, since the second may fail
 */
export const runLockTask = async (
  task: RecordLockTask,
  staffId: number,
  calls: LockCalls,
  onReleased: (item: QueueItemRef) => void,
): Promise<TaskOutcome> => {
  const freed = task.releases ?? (task.event === 'UNLOCKED_ITEM' ? task.item : null);
  if (freed !== null) {
    const { failure } = await calls.unlock({ ...freed, staffId });
    if (failure !== null && !isFreed(failure)) return { failure };
    if (task.releases !== null) onReleased(freed);
  }
  if (task.event === 'UNLOCKED_ITEM') return { failure: null, taken: null, answer: null };
  const taken = { ...task.item, staffId };
  const outcome = await (task.event === 'OVERRIDE_LOCKED_ITEM' ? calls.override(taken) : calls.lock(taken));
  return outcome.failure === null ? { failure: null, taken, answer: outcome.answer } : outcome;
};

/** Says how a request ended: `isHeld` is whether the vet has the item now; `left`, that the vet signed out or left the screen meanwhile. */
type LockResult = { kind: 'done'; isHeld: boolean } | { kind: 'left' } | { kind: 'failed'; failure: LockFailure };

/** Runs a confirmed task and notes its outcome. */
const perform =
  (task: RecordLockTask, staffId: number): LockThunk<Promise<LockResult>> =>
  async (dispatch, getState) => {
    const calls = lockCalls(dispatch);
    const { departures } = getState().lock;
    // More time for what is given up may have been asked for just now.
    await dispatch(whenLock(({ asking }) => asking === 0));
    const outcome = await runLockTask(task, staffId, calls, (item) => void dispatch(lockEvent({ type: 'RELEASED', item })));
    if (getState().lock.departures !== departures) {
      // The lock that the call took is not wanted.
      if (outcome.failure === null && outcome.taken !== null) void calls.giveBack(outcome.taken);
      return { kind: 'left' };
    }
    if (outcome.failure !== null) {
      dispatch(lockEvent({ type: 'FAILED' }));
      return { kind: 'failed', failure: outcome.failure };
    }
    const { lockedAt, lockExpiresAt } = outcome.answer ?? {};
    dispatch(lockEvent({ type: 'SUCCEEDED', lockedAt, lockExpiresAt }));
    const { held } = getState().lock.record;
    dispatch(lockEvent({ type: 'FINISHED' }));
    return { kind: 'done', isHeld: isSameItem(held, task.item) };
  };

/** Shows the outcome of a task. @returns whether the vet has the item; 'askAgain' where another question follows */
const show =
  (task: RecordLockTask, result: LockResult, texts: LockTexts): LockThunk<boolean | 'askAgain'> =>
  (dispatch) => {
    if (result.kind === 'left') return false;
    if (result.kind === 'done') {
      texts.done(task);
      return result.isHeld;
    }
    if (result.failure.kind !== 'oneAtATime') {
      texts.showFailure(result.failure, task.event === 'UNLOCKED_ITEM');
      return false;
    }
    // Held in another tab or before a reload: now it is known, and switching can be asked about.
    dispatch(lockEvent({ type: 'LOCK_SEEN', item: result.failure.heldItem }));
    dispatch(lockEvent({ type: 'LOCK_REQUESTED', item: task.item }));
    return 'askAgain';
  };

/** Takes an item without a question, for a vet who was asked before; an item that is held is locked again, as it may be another window's. */
export const takeLock =
  (item: QueueItemRef, staffId: number): LockThunk<Promise<LockResult>> =>
  async (dispatch, getState) => {
    const { departures } = getState().lock;
    await dispatch(whenLock(({ asking }) => asking === 0));
    if (getState().lock.departures !== departures) return { kind: 'left' };
    const isHeld = (): boolean => isSameItem(getState().lock.record.held, item);
    if (isHeld()) {
      const { failure } = await lockCalls(dispatch).lock({ ...item, staffId });
      return failure === null ? { kind: 'done', isHeld: isHeld() } : { kind: 'failed', failure };
    }
    dispatch(lockEvent({ type: 'LOCK_REQUESTED', item }));
    const task = { event: 'LOCK_ITEM', step: 'CONFIRMATION', item, releases: null, holder: null, lostMeanwhile: null } as const;
    return dispatch(perform(task, staffId));
  };

/**
 * Asks for a change of the lock, once what was asked before is answered: a dialog asks first where it costs another lock.
 * @returns once it is done or dropped, whether the vet has the item
 */
export const requestLock =
  (event: Extract<RecordLockEvent, { item: QueueItemRef }>, staffId: number, texts: LockTexts): LockThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const { departures } = getState().lock;
    const hasLeft = (): boolean => getState().lock.departures !== departures;
    await dispatch(whenLock(({ asking, record }) => asking === 0 && record.task?.step !== 'CONFIRMATION'));
    if (hasLeft()) return false;
    const before = getState().lock.record;
    dispatch(lockEvent(event));
    const { record } = getState().lock;
    if (record === before || record.task === null) return isSameItem(record.held, event.item);
    for (;;) {
      await dispatch(whenLock((lock) => lock.record.task?.step !== 'START'));
      const { task } = getState().lock.record;
      // Answered with no; or what was asked about has ended.
      if (hasLeft() || task === null) return false;
      const shown = dispatch(show(task, await dispatch(perform(task, staffId)), texts));
      if (shown !== 'askAgain') return shown;
    }
  };
