import type { LockRequest } from '@practice-portal/api-client/approval-calls';
import type { LockAnswer, QueueItemRef, RecordLockTask } from '@practice-portal/domain/approval';

import type { LockCalls, LockFailure } from './lock-calls.ts';

/** What came of a task. `taken` is the item that is held because of it; null after an unlock. */
export type TaskOutcome = { failure: LockFailure } | { failure: null; taken: LockRequest | null; answer: LockAnswer | null };

// An item that is gone, or someone else's, needs no giving back.
const isFreed = (failure: LockFailure | null): boolean => failure === null || ['taken', 'gone', 'notHeld'].includes(failure.kind);

/**
 * Does what a confirmed lock task says: gives back what has to be given back first, then takes what is wanted.
 * @param onReleased told as soon as the first half of a switch is done, for the second may fail
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
