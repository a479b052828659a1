import type { QueueItemRef } from '../queue/types.ts';
import type { LockHolder } from '../queue/schema.ts';
import type { ItemOutcome } from './realtime.ts';

/** Record-lock events a person starts. Rule: docs/rules/queue.md#lock-events. */
export type RecordLockEventType = 'UNLOCKED_ITEM' | 'SWITCH_LOCKED_ITEM' | 'OVERRIDE_LOCKED_ITEM';

/** Where such an event stands: asked about, confirmed and on its way to the service, done. */
export type RecordLockStep = 'START' | 'CONFIRMATION' | 'COMPLETED';

/** The dialogs of record locking. */
export type RecordLockDialog =
  | 'DIALOG_SWITCH_ITEMS'
  | 'DIALOG_UNLOCK_ITEM'
  | 'DIALOG_OVERRIDE_LOCKED_ITEM'
  | 'DIALOG_OVERRIDDEN_ITEM'
  | 'DIALOG_TIMEDOUT_UNLOCK_ITEM';

/** The lock action in progress. */
export interface RecordLockTask {
  /** `LOCK_ITEM` is the plain 'Process order': it needs no confirmation, so it begins at CONFIRMATION. */
  event: RecordLockEventType | 'LOCK_ITEM';
  step: RecordLockStep;
  /** The item to lock, unlock or take over. */
  item: QueueItemRef;
  /** The held item that has to be released first, or null. */
  releases: QueueItemRef | null;
  /** Who holds the item, when it is taken over. */
  holder: LockHolder | null;
  /** A loss reported by the channel before the call that won the lock was answered. */
  lostMeanwhile: LostLock | null;
}

/** Why a held lock was lost. `refused`: its vet may no longer hold it. */
export type LockLossReason = 'overridden' | 'timedOut' | 'unlocked' | 'decided' | 'refused';

/** A lock that was lost without the vet giving it up. */
export interface LostLock {
  item: QueueItemRef;
  reason: LockLossReason;
  /** Who holds it now, or has decided it; null when nobody does or it is not known. */
  by: LockHolder | null;
  /** ISO 8601; null when it is not known. */
  at: string | null;
  /** What `by` did, where it was decided and that is known. */
  outcome?: ItemOutcome | undefined;
}

/** The state of a vet's lock in one tab. */
export interface RecordLockState {
  /** The one item this vet holds. */
  held: QueueItemRef | null;
  /** ISO 8601: since when; null when it is not known. */
  heldSince: string | null;
  /** ISO 8601: until when; null when it is not known. */
  heldUntil: string | null;
  task: RecordLockTask | null;
  /** An item whose approval or denial is on its way: its end is then no loss. */
  deciding: QueueItemRef | null;
  /** The last loss, kept until the next lock: an open drawer reads here what happened to its item. */
  lost: LostLock | null;
  /** Whether the loss dialog was not acknowledged yet. */
  isLossUnacknowledged: boolean;
}

/** No lock, nothing asked. */
export const RECORD_LOCK_IDLE: RecordLockState = {
  held: null,
  heldSince: null,
  heldUntil: null,
  task: null,
  deciding: null,
  lost: null,
  isLossUnacknowledged: false,
};

/** Whether two references name the same item. Ids alone repeat across types. */
export const isSameItem = (one: QueueItemRef | null, other: QueueItemRef | null): boolean =>
  one !== null && other !== null && one.type === other.type && one.id === other.id;

const QUESTIONS: Record<RecordLockEventType, RecordLockDialog> = {
  UNLOCKED_ITEM: 'DIALOG_UNLOCK_ITEM',
  SWITCH_LOCKED_ITEM: 'DIALOG_SWITCH_ITEMS',
  OVERRIDE_LOCKED_ITEM: 'DIALOG_OVERRIDE_LOCKED_ITEM',
};

/** The dialog to show; never more than one. A loss comes before any question. */
export const recordLockDialog = ({ task, lost, isLossUnacknowledged }: RecordLockState): RecordLockDialog | null => {
  if (lost && isLossUnacknowledged) return lost.reason === 'timedOut' ? 'DIALOG_TIMEDOUT_UNLOCK_ITEM' : 'DIALOG_OVERRIDDEN_ITEM';
  return task && task.event !== 'LOCK_ITEM' && task.step !== 'COMPLETED' ? QUESTIONS[task.event] : null;
};

/** Returns what an item's loss was, for a drawer that was open on it; null when it was not lost. */
export const lossOf = ({ lost }: RecordLockState, item: QueueItemRef): LostLock | null =>
  lost && isSameItem(lost.item, item) ? lost : null;
