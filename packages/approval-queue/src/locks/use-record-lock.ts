import type { ApiDispatch, ApprovalListener, LockRequest } from '@practice-portal/api-client';
import type { ApprovingVet } from '@practice-portal/access';
import {
  type ApprovalQueueItem,
  isSameItem,
  type LockAnswer,
  type LockHolder,
  lossOf,
  type LostLock,
  type QueueItemRef,
  type RecordLockState,
  type RecordLockTask,
} from '@practice-portal/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

import { itemRef } from '../queue/queue-item.ts';
import { type LockCalls, lockCalls, type LockFailure } from './lock-calls.ts';
import { runLockTask } from './run-lock-task.ts';
import { type Extension, useExtension } from './use-extension.ts';
import { useHeldRelease } from './use-held-release.ts';
import { useHoldSync } from './use-hold-sync.ts';
import { type LockMachine, useLockMachine } from './use-lock-machine.ts';
import { type LockTexts, useLockTexts } from './use-lock-texts.ts';

/** The one lock of the vet at this browser. */
export interface RecordLock {
  state: RecordLockState;
  /** Gets the item for the vet, asking first where that costs someone else's or another lock. @returns whether the vet has it */
  acquire: (item: ApprovalQueueItem, vet: ApprovingVet) => Promise<boolean>;
  /** Asks, then gives the item back. */
  release: (item: ApprovalQueueItem, vet: ApprovingVet) => Promise<void>;
  confirm: () => void;
  cancel: () => void;
  acknowledge: () => void;
  /** For the realtime channel. */
  onMessage: ApprovalListener;
  /** A decision on the item is on its way, was taken, or was refused. */
  decision: (outcome: 'DECISION_SENT' | 'DECISION_SUCCEEDED' | 'DECISION_FAILED', item: QueueItemRef) => void;
  /** An undo gave the vet the item again. */
  regained: (item: ApprovalQueueItem, answer: LockAnswer) => void;
  /** The service says that the vet does not hold the item. */
  foundGone: (item: QueueItemRef, holder: LockHolder | null) => void;
  /** The service says that the item was approved or denied. */
  foundDecided: (item: QueueItemRef) => void;
  lossOf: (item: QueueItemRef) => LostLock | null;
  /** The held item's time. */
  time: Pick<Extension, 'until' | 'extend'>;
  /** What dialogs call an item. */
  namesOf: LockTexts['namesOf'];
  /** For what takes one item after the other by itself: a set that is signed. */
  hands: LockHands;
}

/** The machine and the calls behind a {@link RecordLock}, for taking and giving back without asking or telling. */
export interface LockHands extends Pick<LockMachine, 'now' | 'send'>, Pick<Extension, 'noteClock' | 'settled'> {
  calls: LockCalls;
  /** What this tab holds, to be given back when it closes. */
  setTaken: (taken: LockRequest | null) => void;
}

interface Waiting {
  vet: ApprovingVet;
  done: (acquired: boolean) => void;
}

/**
 * Drives domain's lock machine with the service's calls: process, switch, override, unlock, and what others do to the
 * lock. Source: ordering-and-approval.md section 4, "Queue item lock".
 */
export const useRecordLock = (items: readonly ApprovalQueueItem[] | undefined, vetStaffId: number | null): RecordLock => {
  const dispatch = useDispatch<ApiDispatch>();
  const calls = useMemo(() => lockCalls(dispatch), [dispatch]);
  const machine = useLockMachine();
  const { state, now, send } = machine;
  const texts = useLockTexts(items);
  const waiting = useRef<Waiting | null>(null);
  // What this tab locked: a lock seen in the list may be another tab's, and is not this one's to give back on leaving.
  const [taken, setTaken] = useState<LockRequest | null>(null);
  const extension = useExtension({ machine, calls, vetStaffId, onTaken: setTaken });
  const { noteClock, settled } = extension;
  const held = taken !== null && isSameItem(taken, state.held) ? taken : null;
  useHeldRelease(held, vetStaffId);
  useHoldSync(machine, items, vetStaffId);

  const signedIn = useRef(vetStaffId);
  const signedOut = useRef(0);
  useEffect(() => {
    if (signedIn.current !== null && signedIn.current !== vetStaffId) {
      signedOut.current += 1;
      send({ type: 'VET_SIGNED_OUT' });
    }
    signedIn.current = vetStaffId;
  }, [send, vetStaffId]);

  const settle = useCallback((acquired: boolean): void => {
    waiting.current?.done(acquired);
    waiting.current = null;
  }, []);

  // A loss drops an open question, and so does the end of what was asked about: whoever waits for its answer must not wait for ever.
  useEffect(() => {
    if (state.task === null && now().task === null) settle(false);
  }, [now, settle, state.task]);

  const fail = useCallback(
    (failure: LockFailure, task: RecordLockTask): void => {
      send({ type: 'FAILED' });
      if (failure.kind !== 'oneAtATime') {
        texts.tell(failure, task.event === 'UNLOCKED_ITEM');
        return settle(false);
      }
      // Held in another tab or before a reload: now it is known, and switching can be asked about.
      send({ type: 'HOLD_SEEN', item: failure.heldItem });
      if (send({ type: 'LOCK_REQUESTED', item: task.item }).task === null) settle(false);
    },
    [send, settle, texts],
  );

  const running = useRef(0);
  const run = useCallback(
    async (task: RecordLockTask, vet: ApprovingVet): Promise<void> => {
      const begun = signedOut.current;
      running.current += 1;
      await settled();
      const outcome = await runLockTask(task, vet.vetStaffId, calls, (item) => send({ type: 'RELEASED', item }));
      running.current -= 1;
      if (signedOut.current !== begun) {
        // Its vet signed out while the call was on its way: what it took is nobody's wish.
        if (outcome.failure === null && outcome.taken !== null) void calls.unlock(outcome.taken);
        return;
      }
      if (outcome.failure !== null) return fail(outcome.failure, task);
      const { answer, taken: got } = outcome;
      setTaken(got);
      if (answer !== null) noteClock(answer);
      const after = send({ type: 'SUCCEEDED', lockedAt: answer?.lockedAt, lockExpiresAt: answer?.lockExpiresAt });
      send({ type: 'FINISHED' });
      texts.done(task);
      settle(isSameItem(after.held, task.item));
    },
    [calls, fail, noteClock, send, settle, settled, texts],
  );

  // What was to be given up for another order was given back elsewhere: nothing is left to ask, and the other one is taken.
  useEffect(() => {
    const { task } = now();
    if (state.task === null || task?.step !== 'CONFIRMATION' || running.current > 0 || waiting.current === null) return;
    void run(task, waiting.current.vet);
  }, [now, run, state.task]);

  /** Follows a request: runs it, or leaves it to the dialog that asks about it. */
  const follow = useCallback(
    (before: RecordLockState, after: RecordLockState, vet: ApprovingVet): Promise<boolean> => {
      if (after === before || after.task === null) return Promise.resolve(false);
      return new Promise((done) => {
        waiting.current?.done(false);
        waiting.current = { vet, done };
        if (after.task?.step === 'CONFIRMATION') void run(after.task, vet);
      });
    },
    [run],
  );

  const acquire = useCallback(
    async (item: ApprovalQueueItem, vet: ApprovingVet): Promise<boolean> => {
      const wanted = itemRef(item);
      texts.remember(item);
      const before = now();
      if (isSameItem(before.held, wanted)) {
        if (isSameItem(taken, wanted)) return true;
        // Seen as held, but by another tab's or an earlier page's lock: the service moves it to this tab.
        const outcome = await calls.lock({ ...wanted, staffId: vet.vetStaffId });
        const { failure } = outcome;
        if (failure === null) {
          setTaken({ ...wanted, staffId: vet.vetStaffId });
          if (outcome.answer !== null) {
            noteClock(outcome.answer);
            send({ type: 'EXTENDED', item: wanted, lockExpiresAt: outcome.answer.lockExpiresAt });
          }
        } else if (failure.kind === 'gone') send({ type: 'DECIDED_ELSEWHERE', item: wanted });
        else send({ type: 'HOLD_GONE', item: wanted, holder: failure.kind === 'taken' ? failure.holder : null });
        return failure === null;
      }
      const holder = item.lockedBy !== null && item.lockedBy.id !== vet.vetStaffId ? item.lockedBy : null;
      const after = send(holder === null ? { type: 'LOCK_REQUESTED', item: wanted } : { type: 'OVERRIDE_REQUESTED', item: wanted, holder });
      return follow(before, after, vet);
    },
    [calls, follow, noteClock, now, send, taken, texts],
  );

  const release = useCallback(
    async (item: ApprovalQueueItem, vet: ApprovingVet): Promise<void> => {
      texts.remember(item);
      const wanted = itemRef(item);
      send({ type: 'HOLD_SEEN', item: wanted });
      const before = now();
      await follow(before, send({ type: 'UNLOCK_REQUESTED', item: wanted }), vet);
    },
    [follow, now, send, texts],
  );

  const hands = useMemo<LockHands>(() => ({ now, send, calls, noteClock, settled, setTaken }), [calls, noteClock, now, send, settled]);

  const confirm = useCallback((): void => {
    const { task } = send({ type: 'CONFIRMED' });
    const vet = waiting.current?.vet;
    if (task !== null && vet !== undefined) void run(task, vet);
  }, [run, send]);

  const cancel = useCallback((): void => {
    send({ type: 'CANCELLED' });
    settle(false);
  }, [send, settle]);

  return useMemo(
    () => ({
      state,
      acquire,
      release,
      confirm,
      cancel,
      acknowledge: () => void send({ type: 'LOSS_ACKNOWLEDGED' }),
      onMessage: (name, message) => {
        if (vetStaffId === null) return;
        const asked = now().task;
        const { task, isLossUntold } = send({ type: 'CHANNEL', name, message, vetStaffId });
        // The question goes with its order: who asked for it is told why.
        if (asked?.step === 'START' && task === null && !isLossUntold) texts.tell({ kind: 'gone' }, false);
      },
      decision: (outcome, item) => void send({ type: outcome, item }),
      regained: (item, { lockedBy, lockedAt, lockExpiresAt }) => {
        texts.remember(item);
        setTaken({ ...itemRef(item), staffId: lockedBy.id });
        noteClock({ lockedAt });
        send({ type: 'HOLD_SEEN', item: itemRef(item), lockedAt, lockExpiresAt });
      },
      foundGone: (item, holder) => void send({ type: 'HOLD_GONE', item, holder }),
      foundDecided: (item) => void send({ type: 'DECIDED_ELSEWHERE', item }),
      lossOf: (item) => lossOf(state, item),
      time: extension,
      namesOf: texts.namesOf,
      hands,
    }),
    [state, acquire, release, confirm, cancel, extension, hands, noteClock, now, send, texts, vetStaffId],
  );
};
