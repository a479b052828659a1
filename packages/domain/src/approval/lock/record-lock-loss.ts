import { timeBetween } from '../../locale/dates.ts';
import type { ApprovalMessage, ApprovalMessageName } from './realtime.ts';
import { isSameItem, type LockLossReason, type LostLock, type RecordLockState } from './record-lock.ts';
import type { QueueItemRef } from '../queue/types.ts';

const REASONS: Record<Exclude<ApprovalMessageName, 'completed_item'>, LockLossReason> = {
  // Another vet's lock on an item held here means that the message of its release was missed.
  locked_item: 'overridden',
  overridden_locked_item: 'overridden',
  unlocked_item: 'unlocked',
  unlocked_timed_out_item: 'timedOut',
};

/** The loss that a channel message means for a vet who holds its item; null when the vet still holds it. */
export const lossIn = (name: ApprovalMessageName, message: ApprovalMessage, vetStaffId: number): LostLock | null => {
  const { item, lockedBy, previousHolder, at, outcome } = message;
  // Nobody holds a decided item: whoever held it last decided it.
  if (name === 'completed_item') {
    const by = previousHolder?.id === vetStaffId ? null : previousHolder;
    return { item, reason: 'decided', by, at, ...(outcome && { outcome }) };
  }
  return lockedBy?.id === vetStaffId ? null : { item, reason: REASONS[name], by: lockedBy, at };
};

/** Whether the vet is releasing an item, so that the end of its lock is no loss. */
export const isReleasing = ({ task, deciding }: RecordLockState, item: QueueItemRef, reason: LockLossReason): boolean => {
  if (isSameItem(deciding, item) && reason === 'decided') return true;
  if (task?.step !== 'CONFIRMATION') return false;
  return isSameItem(task.releases, item) || (task.event === 'UNLOCKED_ITEM' && isSameItem(task.item, item));
};

/** Whether the vet is being asked to give an item up for another one. */
export const isAskedToRelease = ({ task }: RecordLockState, item: QueueItemRef): boolean =>
  task?.step === 'START' && isSameItem(task.releases, item);

/**
 * Whether a loss was of an earlier lock on the same item. Answers and messages arrive independently, so the message of one's own
 * unlock can arrive after one has locked the item again.
 */
export const isStale = ({ at }: LostLock, heldSince: string | null): boolean =>
  at !== null && heldSince !== null && timeBetween(heldSince, at) < 0;

/** The state after a held lock was lost: its dialog opens at once, any open question is dropped. */
export const afterLoss = (state: RecordLockState, lost: LostLock): RecordLockState => ({
  ...state,
  held: null,
  heldSince: null,
  heldUntil: null,
  task: null,
  lost,
  isLossUnacknowledged: true,
});
