import { type ApprovingVet, useFlag, vetSignedIn } from '@practice-portal/access';
import {
  type ApprovalQueueItem,
  isSignable,
  isUnderWay,
  nextChecks,
  type SignOffEntry,
  type SignOffEvent,
  type SignOffHalt,
  type SignOffState,
  type SignOffStep,
} from '@practice-portal/domain/approval';
import { announce, useUnsavedChanges } from '@practice-portal/ui';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';

import { batchEvent, selectBatchSet, type WithBatch } from './batch-slice.ts';
import { type BatchCalls, checkItem, signBatch } from './sign-batch.ts';
import { useBatchCalls } from './use-batch-calls.ts';

const OPEN: readonly SignOffStep[] = ['waiting', 'checking', 'ready'];

/** Whether an item still waits for the vet. */
export const isOpen = ({ step }: Pick<SignOffEntry, 'step'>): boolean => OPEN.includes(step);

/** The place of the next item that waits for the vet, after the last of them the first again; null when none is left. */
export const nextOpen = ({ entries }: Pick<SignOffState, 'entries'>, from: number): number | null => {
  const count = entries.length;
  for (let step = 1; step <= count; step += 1) {
    const place = (from + step) % count;
    const entry = entries[place];
    if (entry !== undefined && place !== from && isOpen(entry)) return place;
  }
  return null;
};

interface BatchOptions {
  state: SignOffState;
  vet: ApprovingVet;
  locking: boolean;
  items: readonly ApprovalQueueItem[];
}

export interface BatchReview {
  index: number;
  current: SignOffEntry | undefined;
  choose: (index: number) => void;
  /** Marks the item in view as reviewed, and shows the next one that waits. */
  mark: () => void;
  unmark: () => void;
  checkAgain: () => void;
}

export interface Batch {
  view: 'review' | 'sign' | 'signing' | 'summary';
  review: BatchReview;
  ask: () => void;
  back: () => void;
  /** Signs what was reviewed. @returns why it stopped; null when it went through, or was stopped by its vet */
  sign: (pin: string) => Promise<SignOffHalt | null>;
  /** Stops after the item that is under way. */
  stop: () => void;
  finish: () => void;
  /** Whether closing would lose changes; `allowLeave` removes the guard. */
  unsaved: { dirty: boolean; allowLeave: () => void };
}

/** Calls under way at once: the vet reads one item at a time, and the service has others to serve. */
const CHECKS_AT_ONCE = 3;

const isDirty = ({ stage, entries }: SignOffState): boolean =>
  stage !== 'done' && entries.some((entry) => isSignable(entry) || isUnderWay(entry) || entry.answer !== null);

/** Goes through a set, and has every item of it checked, the one in view first. */
const useBatchReview = (calls: BatchCalls, state: SignOffState): BatchReview => {
  const { t } = useTranslation('approval-queue');
  const { entries, vetStaffId } = state;
  const [index, setIndex] = useState(() => Math.max(0, entries.findIndex(isOpen)));
  const current = entries[index];
  const item = current?.item;
  useEffect(() => {
    for (const entry of nextChecks(state, CHECKS_AT_ONCE, item ?? null)) void checkItem(calls, entry, vetStaffId);
  }, [calls, item, state, vetStaffId]);
  return {
    index,
    current,
    choose: useCallback((next: number) => setIndex(next), []),
    mark: () => {
      if (item === undefined) return;
      calls.send({ type: 'REVIEWED', item });
      const next = nextOpen(calls.state() ?? state, index);
      if (next === null) return announce(t('signOff.allReviewed'));
      setIndex(next);
    },
    unmark: useCallback(() => {
      if (item !== undefined) calls.send({ type: 'UNREVIEWED', item });
    }, [calls, item]),
    checkAgain: useCallback(() => {
      if (current !== undefined) void checkItem(calls, current, vetStaffId);
    }, [calls, current, vetStaffId]),
  };
};

export const useBatch = ({ state, vet, locking, items }: BatchOptions): Batch => {
  const dispatch = useDispatch();
  const store = useStore<WithBatch>();
  const pinRequired = useFlag('vetPinRequired');
  const { stage } = state;
  const [asking, setAsking] = useState(false);
  const stopped = useRef(false);
  const calls = useBatchCalls({ locking, vetStaffId: vet.vetStaffId, items });
  const review = useBatchReview(calls, state);
  const dirty = isDirty(state);
  const allowLeave = useUnsavedChanges(dirty);
  const send = useCallback((event: SignOffEvent): void => void dispatch(batchEvent(event)), [dispatch]);
  const leave = useEffectEvent(() => void calls.locks?.leave());
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
      send({ type: 'INTERRUPTED' });
      leave();
    };
  }, [send]);
  const view = stage === 'done' ? 'summary' : stage === 'signing' ? 'signing' : stage === 'halted' || asking ? 'sign' : 'review';
  const toPin = (on: boolean): void => {
    setAsking(on);
    send({ type: 'BACK' });
  };
  return {
    view,
    review,
    ask: () => toPin(true),
    back: () => toPin(false),
    sign: async (pin) => {
      stopped.current = false;
      send({ type: 'SIGN' });
      await signBatch(calls, pin === '' ? undefined : pin, () => stopped.current);
      const signed = selectBatchSet(store.getState());
      const isTaken = signed?.entries.some(({ answer }) => answer !== null) === true;
      const { pin: _old, ...approver } = vet;
      // A PIN that the service took is kept for the next decision, as after a single one. In memory only.
      if (isTaken && pinRequired && pin !== vet.pin) dispatch(vetSignedIn({ vet: approver, pin }));
      return signed?.halt ?? null;
    },
    stop: () => {
      stopped.current = true;
    },
    finish: () => {
      send({ type: 'FINISHED' });
      void calls.locks?.leave();
    },
    unsaved: { dirty, allowLeave },
  };
};
