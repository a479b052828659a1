import { type ApprovingVet, useFlag, vetSignedIn } from '@practice-portal/access';
import { type ApprovalQueueItem, isSignable, isUnderWay, type SignOffEntry, type SignOffState } from '@practice-portal/domain/approval';
import { announce, useUnsavedChanges } from '@practice-portal/ui';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import type { MadeDecision } from '../decision/made-decision.ts';
import { isOpen, nextOpen } from './next-open.ts';
import { checkItem, signSet } from './sign-set.ts';
import { useSignOffChecks } from './use-sign-off-checks.ts';
import type { SignOffSet } from './use-sign-off-set.ts';
import { useSignOffWork } from './use-sign-off-work.ts';

interface SignOffOptions {
  set: SignOffSet;
  state: SignOffState;
  vet: ApprovingVet;
  locking: boolean;
  items: readonly ApprovalQueueItem[];
  onApproved: (item: ApprovalQueueItem, made: MadeDecision) => void;
}

/** What the screen of a set shows, and what can be done there. */
export interface SignOff {
  state: SignOffState;
  /** Which of the screens it is on. */
  view: 'review' | 'sign' | 'signing' | 'summary';
  index: number;
  current: SignOffEntry | undefined;
  /** Shows another item. */
  choose: (index: number) => void;
  /** Marks the item in view as reviewed, and shows the next one that waits. */
  mark: () => void;
  unmark: () => void;
  checkAgain: () => void;
  /** To the PIN, and back. */
  ask: () => void;
  back: () => void;
  sign: (pin: string) => Promise<void>;
  /** Stops after the item that is under way. */
  stop: () => void;
  finish: () => void;
  /** Something would be lost by closing. */
  dirty: boolean;
  letGo: () => void;
}

const isDirty = ({ stage, entries }: SignOffState): boolean =>
  stage !== 'done' && entries.some((entry) => isSignable(entry) || isUnderWay(entry) || entry.answer !== null);

/** Reviews and signs a set. */
export const useSignOff = ({ set, state, vet, locking, items, onApproved }: SignOffOptions): SignOff => {
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch();
  const pinRequired = useFlag('vetPinRequired');
  const { entries, stage } = state;
  const [index, setIndex] = useState(() => Math.max(0, entries.findIndex(isOpen)));
  const [asking, setAsking] = useState(false);
  const stopped = useRef(false);
  const work = useSignOffWork({ set, locking, vetStaffId: vet.vetStaffId, items, onApproved });
  const current = entries[index];
  useSignOffChecks(work, state, current?.item ?? null);
  const dirty = isDirty(state);
  const letGo = useUnsavedChanges(dirty);
  const leave = useEffectEvent(() => void work.locks?.leave());
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
      set.send({ type: 'INTERRUPTED' });
      leave();
    };
  }, [set]);

  const choose = useCallback((next: number) => setIndex(next), []);
  const item = current?.item;
  const view = stage === 'done' ? 'summary' : stage === 'signing' ? 'signing' : stage === 'halted' || asking ? 'sign' : 'review';
  return {
    state,
    view,
    index,
    current,
    choose,
    mark: () => {
      if (item === undefined) return;
      set.send({ type: 'REVIEWED', item });
      const next = nextOpen(set.now() ?? state, index);
      if (next === null) return announce(t('signOff.allReviewed'));
      setIndex(next);
    },
    unmark: useCallback(() => {
      if (item !== undefined) set.send({ type: 'UNREVIEWED', item });
    }, [item, set]),
    checkAgain: useCallback(() => {
      if (current !== undefined) void checkItem(work, current, vet.vetStaffId);
    }, [current, vet.vetStaffId, work]),
    ask: () => {
      setAsking(true);
      set.send({ type: 'BACK' });
    },
    back: () => {
      setAsking(false);
      set.send({ type: 'BACK' });
    },
    sign: async (pin) => {
      stopped.current = false;
      set.send({ type: 'SIGN' });
      await signSet(work, pin === '' ? undefined : pin, () => stopped.current);
      const taken = set.now()?.entries.some(({ answer }) => answer !== null) === true;
      const { pin: _old, ...approver } = vet;
      // A PIN that the service took is kept for the next decision, as after a single one. In memory only.
      if (taken && pinRequired && pin !== vet.pin) dispatch(vetSignedIn({ vet: approver, pin }));
    },
    stop: () => {
      stopped.current = true;
    },
    finish: () => {
      set.send({ type: 'FINISHED' });
      void work.locks?.leave();
    },
    dirty,
    letGo,
  };
};
