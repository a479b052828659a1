import type { ApprovingVet } from '@practice-portal/access';
import {
  isSameItem,
  type QueueItemRef,
  type RecordLockEvent,
  type RecordLockState,
  type RecordLockTask,
} from '@practice-portal/domain/approval';
import { useCallback, useEffect, useMemo, useRef } from 'react';

import type { LockFailure } from './lock-calls.ts';
import type { LockHands } from './record-lock.ts';
import { runLockTask } from './run-lock-task.ts';
import type { LockMachine } from './use-lock-machine.ts';
import type { LockTexts } from './use-lock-texts.ts';
import { useSignOuts } from './use-sign-outs.ts';

/** What the machine was asked for: it runs, or a dialog asks about it first. */
export interface LockTask {
  /**
   * Asks the machine, once what was asked before is answered, and follows what it makes of that.
   * @returns once it is done or dropped, whether the vet has the item
   */
  request: (event: Extract<RecordLockEvent, { item: QueueItemRef }>, vet: ApprovingVet) => Promise<boolean>;
  /** The dialog's answers. */
  confirm: () => void;
  cancel: () => void;
}

interface LockTaskOptions {
  machine: LockMachine;
  hands: LockHands;
  texts: LockTexts;
  vetStaffId: number | null;
}

interface Waiting {
  vet: ApprovingVet;
  done: (acquired: boolean) => void;
}

/** Runs the machine's task with the service's calls, and tells whoever waits for it what came of it. */
export const useLockTask = ({ machine, hands, texts, vetStaffId }: LockTaskOptions): LockTask => {
  const { state, now, send } = machine;
  const waiting = useRef<Waiting | null>(null);
  const running = useRef(0);
  const turn = useRef<Promise<unknown> | null>(null);
  const signOuts = useSignOuts(machine, vetStaffId);

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

  const perform = useCallback(
    async (task: RecordLockTask, vet: ApprovingVet): Promise<void> => {
      const { calls, noteClock, settled } = hands;
      const begun = signOuts.current;
      running.current += 1;
      await settled();
      const outcome = await runLockTask(task, vet.vetStaffId, calls, (item) => send({ type: 'RELEASED', item }));
      running.current -= 1;
      if (signOuts.current !== begun) {
        // Its vet signed out, or left the screen, while the call was on its way: what it took is nobody's wish.
        if (outcome.failure === null && outcome.taken !== null) void calls.giveBack(outcome.taken);
        return;
      }
      if (outcome.failure !== null) return fail(outcome.failure, task);
      const { answer } = outcome;
      if (answer !== null) noteClock(answer);
      const after = send({ type: 'SUCCEEDED', lockedAt: answer?.lockedAt, lockExpiresAt: answer?.lockExpiresAt });
      send({ type: 'FINISHED' });
      texts.done(task);
      settle(isSameItem(after.held, task.item));
    },
    [fail, hands, send, settle, signOuts, texts],
  );
  const run = useCallback((task: RecordLockTask, vet: ApprovingVet) => (turn.current = perform(task, vet)), [perform]);

  // What was to be given up for another order was given back elsewhere: nothing is left to ask, and the other one is taken.
  useEffect(() => {
    const { task } = now();
    if (state.task === null || task?.step !== 'CONFIRMATION' || running.current > 0 || waiting.current === null) return;
    void run(task, waiting.current.vet);
  }, [now, run, state.task]);

  return useMemo(
    () => ({
      request: async (event, vet) => {
        const begun = signOuts.current;
        await turn.current;
        if (signOuts.current !== begun) return false;
        const before: RecordLockState = now();
        const after = send(event);
        if (after === before || after.task === null) return isSameItem(after.held, event.item);
        return new Promise((done) => {
          waiting.current?.done(false);
          waiting.current = { vet, done };
          if (after.task?.step === 'CONFIRMATION') void run(after.task, vet);
        });
      },
      confirm: () => {
        const { task } = send({ type: 'CONFIRMED' });
        const vet = waiting.current?.vet;
        if (task !== null && vet !== undefined) void run(task, vet);
      },
      cancel: () => {
        send({ type: 'CANCELLED' });
        settle(false);
      },
    }),
    [now, run, send, settle, signOuts],
  );
};
