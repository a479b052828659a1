import { channelOpened, isApiError, lockChanged, lockLearned } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { conflictHolder, isDecided, isVetMissing } from '@practice-portal/api-client/lock-conflicts';
import { queueEndpoints } from '@practice-portal/api-client/queue';
import {
  type ApprovalMessageName,
  isSameItem,
  type LockHolder,
  recordLockReducer,
  shouldExtendLock,
} from '@practice-portal/domain/approval';
import { addTime } from '@practice-portal/domain/locale';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { addListener, type UnsubscribeListener } from '@reduxjs/toolkit';

import { extendLock } from './extend-lock.ts';
import { confirmReturn, giveBack, giveBackOnLeave } from './give-back.ts';
import type { LockFailure } from './lock-calls.ts';
import { type LockDispatch, lockEvent, type LockStore, type LockThunk, selectLockEnd, vetIdOf, vetLeft } from './lock-slice.ts';

export interface LockScreen {
  /** When the person last did something, in milliseconds since the epoch. */
  activeAt: () => number;
  /** Shows why a question was dropped. */
  showFailure: (failure: LockFailure) => void;
}

const add = addListener.withTypes<LockStore, LockDispatch>();

const TICK_MS = 1_000;

/** Extends the lock while a person is at work, with one try for each end time: a service that is away is not asked every second. */
const extending = ({ activeAt }: LockScreen) =>
  add({
    predicate: (_action, now, before) => now.lock.record.heldUntil !== before.lock.record.heldUntil && now.lock.record.heldUntil !== null,
    effect: async (_action, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      const since = Date.now();
      const { heldUntil } = getState().lock.record;
      for (;;) {
        await delay(TICK_MS);
        const { lock, session } = getState();
        const until = selectLockEnd(getState());
        if (until === null || lock.record.heldUntil !== heldUntil) return;
        if (!isFlagOn(session.practice, 'lockTimeLeftEnabled')) return;
        // What another window of the vet has taken is extended there: here it would become this window's, and be given back when this window closes.
        const isHere = isSameItem(lock.taken, lock.record.held);
        if (!isHere || !shouldExtendLock({ since, until, activeAt: activeAt(), now: Date.now() })) continue;
        void dispatch(extendLock());
        return;
      }
    },
  });

/** After a (re)connect, locks the item again to tie it to the new connection, or makes up for the missed message of its loss. */
const reclaim = (): LockThunk<Promise<void>> => async (dispatch, getState) => {
  void dispatch(confirmReturn());
  const { taken, returns } = getState().lock;
  if (taken === null) return;
  const { type, id, staffId } = taken;
  // By the service's clock, as everything else that is known of the lock.
  const at = addTime(new Date(), taken.ahead || 0, 'millisecond');
  const lost = (name: ApprovalMessageName, lockedBy: LockHolder | null, refused = false): void => {
    // A message or an answer may have settled it while this call was under way.
    if (getState().lock.taken !== taken) return;
    const previousHolder = { id: staffId, name: '' };
    const message = { item: { type, id }, lockedBy, lockExpiresAt: null, previousHolder, at: at.toISOString() };
    // The service may still have it for a vet who may not take it again.
    if (refused) void dispatch(giveBack(taken));
    else dispatch(lockChanged(name, message));
    if (refused) dispatch(lockEvent({ type: 'CHANNEL', name, message, vetStaffId: staffId, refused }));
  };
  // Its time was up: taking it again would be a new lock that nobody asked for.
  if (new Date(taken.lockExpiresAt) <= at) return lost('unlocked_timed_out_item', null);
  const { error } = await dispatch(approvalEndpoints.endpoints.lockItem.initiate({ type, id, staffId }, { track: false }));
  if (!isApiError(error)) {
    // Given back while the call was under way: the lock it took again is not wanted.
    if (getState().lock.returns !== returns) void dispatch(giveBack(taken));
    return;
  }
  if (error.status === 403 || isVetMissing(error)) return lost('unlocked_item', null, true);
  if (error.status === 404) return lost('completed_item', null);
  if (error.status !== 409) return;
  if (isDecided(error)) return lost('completed_item', null);
  const holder = conflictHolder(error);
  lost(holder ? 'overridden_locked_item' : 'unlocked_timed_out_item', holder ?? null);
};

const reclaiming = () => add({ actionCreator: channelOpened, effect: (_action, { dispatch }) => void dispatch(reclaim()) });

const following = ({ showFailure }: LockScreen) =>
  add({
    actionCreator: lockChanged,
    effect: ({ payload: { name, message } }, { dispatch, getState }) => {
      const vetStaffId = vetIdOf(getState());
      if (vetStaffId === null) return;
      const { record } = getState().lock;
      const event = { type: 'CHANNEL', name, message, vetStaffId } as const;
      // Most messages are about what others do: an action that changes nothing would be looked at by the whole screen.
      if (recordLockReducer(record, event) === record) return;
      const { task: asked } = record;
      dispatch(lockEvent(event));
      const { task, isLossUnacknowledged } = getState().lock.record;
      // The question goes with its order, with a message why.
      if (asked?.step === 'START' && task === null && !isLossUnacknowledged) showFailure({ kind: 'gone' });
    },
  });

/** Compares the list with the vet's lock: it may be extended, or lost while the channel was down. */
const comparing = () =>
  add({
    matcher: queueEndpoints.endpoints.queue.matchFulfilled,
    effect: ({ payload: page }, { dispatch, getState }) => {
      const { returned, record } = getState().lock;
      const rowOf = (item: typeof returned | typeof record.held) => page?.elements.find((row) => isSameItem(row, item));
      // Given back, which the service has not answered yet: it is shown free.
      if (returned !== null && rowOf(returned)?.lockedBy?.id === returned.staffId)
        dispatch(lockLearned({ item: { type: returned.type, id: returned.id }, lockedBy: null, lockExpiresAt: null }));
      const { held } = record;
      const row = rowOf(held);
      if (held === null || row === undefined) return;
      const isMine = row.lockedBy?.id === vetIdOf(getState());
      dispatch(
        lockEvent(
          isMine
            ? { type: 'LOCK_SEEN', item: held, lockExpiresAt: row.lockExpiresAt }
            : { type: 'LOCK_GONE', item: held, holder: row.lockedBy },
        ),
      );
    },
  });

/** The vet signed out, or another one signed in. */
const signingOut = () =>
  add({
    predicate: (_action, now, before) => vetIdOf(before) !== null && vetIdOf(now) !== vetIdOf(before),
    effect: (_action, { dispatch, getOriginalState }) => {
      const leaving = vetIdOf(getOriginalState());
      dispatch(vetLeft());
      if (leaving !== null) dispatch(giveBackOnLeave(leaving));
    },
  });

/** Starts what follows the vet's lock, for as long as the queue is on screen. @returns ends that */
export const startLockListeners =
  (screen: LockScreen): LockThunk<() => void> =>
  (dispatch) => {
    const listeners = [extending(screen), reclaiming(), following(screen), comparing(), signingOut()];
    // The middleware answers with what removes a listener; the store's type does not know that it is there.
    const stops = listeners.map((listener) => dispatch(listener) as unknown as UnsubscribeListener);
    return () => {
      for (const stop of stops) stop({ cancelActive: true });
    };
  };
