import { isSameItem, type LockAnswer, type QueueItemRef } from '@practice-portal/domain/approval';
import { timeBetween, addTime } from '@practice-portal/domain/locale';
import { useCallback, useMemo, useRef, useState } from 'react';

import type { ExtendOutcome } from './hold-context.ts';
import type { LockCalls, LockFailure } from './lock-calls.ts';
import type { LockMachine } from './use-lock-machine.ts';

interface ExtensionOptions {
  machine: LockMachine;
  calls: LockCalls;
  vetStaffId: number | null;
}

/** More time for the held item, and the clock it is told by. */
export interface Extension {
  /** When the hold ends, by this device's clock. */
  until: number | null;
  extend: () => Promise<ExtendOutcome>;
  /** Reads the service's clock from an answer: the one of this device may be wrong. */
  noteClock: (answer: Pick<LockAnswer, 'lockedAt'>) => void;
  /** Settles when no request for more time is under way: what gives the item back must come after it. */
  settled: () => Promise<unknown>;
}

/** What a refusal of more time says about the hold; nothing where it says nothing. */
const told = ({ machine }: Pick<ExtensionOptions, 'machine'>, item: QueueItemRef, failure: LockFailure): void => {
  if (failure.kind === 'gone') machine.send({ type: 'DECIDED_ELSEWHERE', item });
  if (failure.kind === 'taken') machine.send({ type: 'HOLD_GONE', item, holder: failure.holder });
  if (failure.kind === 'notHeld') machine.send({ type: 'HOLD_GONE', item, holder: null });
};

/** Asks for more time by locking the held item again, which the service takes as the same hold. */
export const useExtension = ({ machine, calls, vetStaffId }: ExtensionOptions): Extension => {
  const { state, now, send } = machine;
  const [ahead, setAhead] = useState(0);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const noteClock = useCallback(({ lockedAt }: Pick<LockAnswer, 'lockedAt'>) => setAhead(timeBetween(new Date(), lockedAt)), []);

  const extend = useCallback(async (): Promise<ExtendOutcome> => {
    const { held, task, deciding } = now();
    if (held === null || vetStaffId === null || task !== null || deciding !== null) return 'notNow';
    const request = { ...held, staffId: vetStaffId };
    const call = calls.lock(request);
    running.current = call;
    const outcome = await call;
    const isStillHeld = isSameItem(now().held, held);
    if (outcome.failure !== null) {
      if (isStillHeld) told({ machine }, held, outcome.failure);
      return 'failed';
    }
    if (!isStillHeld) {
      // Decided, lost or signed out of while the call was on its way: what it took again is nobody's wish.
      void calls.giveBack(request);
      return 'notNow';
    }
    if (outcome.answer !== null) {
      noteClock(outcome.answer);
      send({ type: 'EXTENDED', item: held, lockExpiresAt: outcome.answer.lockExpiresAt });
    }
    return 'extended';
  }, [calls, machine, noteClock, now, send, vetStaffId]);

  const { heldUntil } = state;
  return useMemo(
    () => ({
      until: heldUntil === null ? null : addTime(new Date(heldUntil), -ahead, 'millisecond').getTime(),
      extend,
      noteClock,
      settled: () => running.current,
    }),
    [ahead, extend, heldUntil, noteClock],
  );
};
