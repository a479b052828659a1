import { timeBetween } from '../../locale/dates.ts';
import { afterLoss, isAskedToRelease, isReleasing, isStale, lossIn } from './record-lock-loss.ts';
import type { RecordLockEvent } from './record-lock-events.ts';
import type { ApprovalMessage } from './realtime.ts';
import { isSameItem, lossOf, RECORD_LOCK_IDLE, type LostLock, type RecordLockState, type RecordLockTask } from './record-lock.ts';
import type { QueueItemRef } from '../queue/types.ts';

const task = (event: RecordLockTask['event'], item: QueueItemRef, rest: Partial<RecordLockTask> = {}): RecordLockTask => ({
  event,
  step: 'START',
  item,
  releases: null,
  holder: null,
  lostMeanwhile: null,
  ...rest,
});

/** A question or a loss dialog is open, or a call is in progress: nothing new begins. */
const isBusy = (state: RecordLockState): boolean =>
  (state.task !== null && state.task.step !== 'COMPLETED') || state.isLossUnacknowledged || state.deciding !== null;

const begin = (state: RecordLockState, event: Extract<RecordLockEvent, { item: QueueItemRef }>): RecordLockState => {
  const { held } = state;
  const isHeld = isSameItem(held, event.item);
  if (isBusy(state)) return state;
  switch (event.type) {
    case 'LOCK_REQUESTED':
      if (isHeld) return state;
      return {
        ...state,
        task: held ? task('SWITCH_LOCKED_ITEM', event.item, { releases: held }) : task('LOCK_ITEM', event.item, { step: 'CONFIRMATION' }),
      };
    case 'UNLOCK_REQUESTED':
      return isHeld ? { ...state, task: task('UNLOCKED_ITEM', event.item) } : state;
    case 'OVERRIDE_REQUESTED':
      return isHeld ? state : { ...state, task: task('OVERRIDE_LOCKED_ITEM', event.item, { releases: held, holder: event.holder }) };
    default:
      return state;
  }
};

const release = (state: RecordLockState): RecordLockState => ({ ...state, held: null, heldSince: null, heldUntil: null });

/** More time for the held item. Answers and messages arrive independently, so an earlier end than the known one is outdated. */
const extend = (state: RecordLockState, item: QueueItemRef, until: string | null): RecordLockState => {
  if (until === null || !isSameItem(state.held, item)) return state;
  return state.heldUntil !== null && timeBetween(state.heldUntil, until) <= 0 ? state : { ...state, heldUntil: until };
};

const succeed = (state: RecordLockState, heldSince: string | null, heldUntil: string | null): RecordLockState => {
  const done = state.task;
  if (done?.step !== 'CONFIRMATION') return state;
  if (done.lostMeanwhile && !isStale(done.lostMeanwhile, heldSince)) return afterLoss(state, done.lostMeanwhile);
  const completed = { ...state, task: { ...done, step: 'COMPLETED' as const } };
  return done.event === 'UNLOCKED_ITEM' ? release(completed) : { ...completed, held: done.item, heldSince, heldUntil, lost: null };
};

const loseHeld = (state: RecordLockState, loss: LostLock): RecordLockState => {
  if (!isSameItem(state.held, loss.item) || isStale(loss, state.heldSince)) return state;
  // The vet was being asked whether to release it: it is no loss.
  if (loss.reason === 'unlocked' && isAskedToRelease(state, loss.item)) return release(state);
  if (!isReleasing(state, loss.item, loss.reason)) return afterLoss(state, loss);
  // Being released or decided: held until the answer says otherwise, except that a decided item cannot come back.
  return loss.reason === 'decided' ? release(state) : state;
};

/** An item that is not held was decided: an open review of it can't lock it again. */
const loseForGood = (state: RecordLockState, loss: LostLock): RecordLockState => ({
  ...state,
  lost: {
    ...loss,
    by: loss.by ?? (state.lost?.reason === 'decided' ? state.lost.by : null),
    outcome: loss.outcome ?? state.lost?.outcome,
  },
});

/**
 * An item that is not held was lost: an open review of it must show that, even if the vet holds another item by
 * now. A known loss is more specific than that nobody holds it.
 */
const recordLoss = (state: RecordLockState, loss: LostLock): RecordLockState => {
  if (state.isLossUnacknowledged) return state;
  const known = lossOf(state, loss.item);
  const isKnown = known !== null && known.reason !== 'decided' && known.by === null && loss.by === null;
  return isKnown ? state : { ...state, lost: known === null || loss.by !== null ? loss : { ...loss, reason: 'unlocked' } };
};

/** The decision that ended a lock was taken back: the vet who lost the item to it can lock it again, or take it over. */
const applyUndo = (state: RecordLockState, { item, lockedBy, returned }: ApprovalMessage): RecordLockState =>
  returned === true && state.lost?.reason === 'decided' && isSameItem(state.lost.item, item)
    ? { ...state, lost: { ...state.lost, reason: lockedBy === null ? 'unlocked' : 'overridden', by: lockedBy, outcome: undefined } }
    : state;

/** Channel messages arrive in order: those about an item before one's own lock are about an earlier lock. */
const confirmLock = (state: RecordLockState, item: QueueItemRef): RecordLockState =>
  state.task?.lostMeanwhile && isSameItem(state.task.item, item) ? { ...state, task: { ...state.task, lostMeanwhile: null } } : state;

const applyMessage = (
  known: RecordLockState,
  { name, message, vetStaffId, refused }: Extract<RecordLockEvent, { type: 'CHANNEL' }>,
): RecordLockState => {
  const before = applyUndo(known, message);
  const found = lossIn(name, message, vetStaffId);
  const loss = found && refused === true ? { ...found, reason: 'refused' as const } : found;
  if (!loss) return extend(confirmLock(before, message.item), message.item, message.lockExpiresAt);
  if (isSameItem(before.held, loss.item)) return loseHeld(before, loss);
  const state = loss.reason === 'decided' && isSameItem(before.lost?.item ?? null, loss.item) ? loseForGood(before, loss) : before;
  if (!isSameItem(state.task?.item ?? null, loss.item) || !state.task) return state;
  // The item asked about is gone from the queue: nothing is left to confirm.
  if (state.task.step === 'START') return name === 'completed_item' ? { ...state, task: null } : state;
  // The channel may be quicker than the answer of the call that won the lock.
  const wasWon = message.previousHolder?.id === vetStaffId;
  return state.task.step === 'CONFIRMATION' && wasWon ? { ...state, task: { ...state.task, lostMeanwhile: loss } } : state;
};

const decide = (state: RecordLockState, item: QueueItemRef, outcome: 'DECISION_SUCCEEDED' | 'DECISION_FAILED'): RecordLockState => {
  if (!isSameItem(state.deciding, item)) return state;
  const answered = { ...state, deciding: null };
  return outcome === 'DECISION_SUCCEEDED' && isSameItem(state.held, item) ? release(answered) : answered;
};

/** Once nothing is held, nothing has to be released: a switch locks at once, a take-over asks only about the other vet. */
const dropRelease = (state: RecordLockState): RecordLockState => {
  const { task: asked, held } = state;
  if (asked?.step !== 'START' || asked.releases === null || held !== null) return state;
  const { item } = asked;
  const free = asked.event === 'SWITCH_LOCKED_ITEM';
  return { ...state, task: free ? task('LOCK_ITEM', item, { step: 'CONFIRMATION' }) : { ...asked, releases: null } };
};

const apply = (state: RecordLockState, event: RecordLockEvent): RecordLockState => {
  switch (event.type) {
    case 'LOCK_REQUESTED':
    case 'UNLOCK_REQUESTED':
    case 'OVERRIDE_REQUESTED':
      return begin(state, event);
    case 'CONFIRMED':
      return state.task?.step === 'START' ? { ...state, task: { ...state.task, step: 'CONFIRMATION' } } : state;
    case 'CANCELED':
      return state.task?.step === 'START' ? { ...state, task: null } : state;
    case 'SUCCEEDED':
      return succeed(state, event.lockedAt ?? null, event.lockExpiresAt ?? null);
    case 'EXTENDED':
      return extend(state, event.item, event.lockExpiresAt);
    case 'FAILED':
      return state.task?.step === 'CONFIRMATION' ? { ...state, task: null } : state;
    case 'FINISHED':
      return state.task?.step === 'COMPLETED' ? { ...state, task: null } : state;
    case 'RELEASED':
      return isSameItem(state.held, event.item) ? release(state) : state;
    case 'DECISION_SENT':
      return isSameItem(state.held, event.item) && !isBusy(state) ? { ...state, deciding: event.item } : state;
    case 'DECISION_SUCCEEDED':
    case 'DECISION_FAILED':
      return decide(state, event.item, event.type);
    case 'LOCK_SEEN':
      if (state.held !== null || isBusy(state)) return extend(state, event.item, event.lockExpiresAt ?? null);
      return {
        ...state,
        held: event.item,
        heldSince: event.lockedAt ?? null,
        heldUntil: event.lockExpiresAt ?? null,
        // The loss of another item stays: it may be open behind what brought this one back.
        lost: lossOf(state, event.item) === null ? state.lost : null,
      };
    case 'LOCK_GONE': {
      // The list may be quicker than the message that another window of the vet gave it up.
      if (event.holder === null && isSameItem(state.held, event.item) && isAskedToRelease(state, event.item)) return release(state);
      const loss: LostLock = { item: event.item, reason: event.holder ? 'overridden' : 'timedOut', by: event.holder, at: null };
      return isSameItem(state.held, event.item) ? loseHeld(state, loss) : recordLoss(state, loss);
    }
    case 'DECIDED_ELSEWHERE': {
      const loss: LostLock = { item: event.item, reason: 'decided', by: null, at: null };
      return isSameItem(state.held, event.item) ? loseHeld(state, loss) : loseForGood(state, loss);
    }
    case 'CHANNEL':
      return applyMessage(state, event);
    case 'LOSS_ACKNOWLEDGED':
      return state.isLossUnacknowledged ? { ...state, isLossUnacknowledged: false } : state;
    case 'VET_SIGNED_OUT':
      return RECORD_LOCK_IDLE;
  }
};

/**
 * The reducer of a vet's lock. An event that makes no sense in a state leaves it as it is.
 * Rule: docs/rules/queue.md#lock.
 */
export const recordLockReducer = (state: RecordLockState, event: RecordLockEvent): RecordLockState => dropRelease(apply(state, event));
