import type { ApprovingVet } from '@practice-portal/access';
import { type ApprovalQueueItem, isSameItem, type LockAnswer, signOffOutcome, startSignOff } from '@practice-portal/domain/approval';
import { newKey, useLocale } from '@practice-portal/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { ApprovalQueueState } from '../approval-queue-state.ts';
import type { RecordLock } from '../locks/record-lock.ts';
import { itemKey, itemRef } from '../queue/queue-item.ts';
import { useRowTexts } from '../queue/row-facts.tsx';
import { useRefusals } from '../queue/use-refusals.ts';
import { useRangePick } from './range-pick.ts';
import { SignOffBar } from './sign-off-bar.tsx';
import { SignOffDrawer, type SignOffDrawerProps } from './sign-off-drawer.tsx';
import { pickChanged } from './sign-off-slice.ts';
import { useSignOffSet, useSignOffState } from './use-sign-off-set.ts';

/** Props of {@link SignOffDesk}. */
export interface SignOffDeskProps extends Pick<SignOffDrawerProps, 'onApproved'> {
  vet: ApprovingVet;
  lock: RecordLock;
  locking: boolean;
  /** The rows on the page. */
  items: readonly ApprovalQueueItem[];
  onPrint: (item: ApprovalQueueItem) => void;
  onReview: (item: ApprovalQueueItem) => void;
  /** A set was opened at these rows. */
  onOpened: (item: ApprovalQueueItem) => void;
  /** It was closed, and this item of it is decided. */
  onDecided: (item: ApprovalQueueItem) => void;
  /** Takes who is to be told of a decision that was taken back. @returns how to stop that */
  listenToUndone: (listener: UndoneListener) => () => void;
}

/** Is told that a decision was taken back, and with which lock. @returns whether the lock was given back at once */
export type UndoneListener = (item: ApprovalQueueItem, lock: LockAnswer | null) => 'givenBack' | 'kept';

/** Signing several items at once: what is picked, and the set once it is opened. */
export const SignOffDesk = ({
  vet,
  lock,
  locking,
  items,
  onPrint,
  onReview,
  onOpened,
  onDecided,
  onApproved,
  listenToUndone,
}: SignOffDeskProps): ReactNode => {
  const dispatch = useDispatch();
  const set = useSignOffSet();
  const state = useSignOffState();
  const picked = useSelector(({ signOff }: ApprovalQueueState) => signOff.picked);
  const [open, setOpen] = useState(false);
  const refusal = useRefusals(useRowTexts());
  const { vetStaffId } = vet;
  const { now } = useLocale();
  const pick = useCallback(
    (some: readonly ApprovalQueueItem[], on: boolean) => {
      const wanted = on ? some.filter((item) => refusal('pick', item) === null) : some;
      dispatch(pickChanged({ vetStaffId, items: wanted, on }));
    },
    [dispatch, refusal, vetStaffId],
  );
  const { hands } = lock;
  useEffect(
    () =>
      listenToUndone((item, again) => {
        set.send({ type: 'UNDONE', item });
        if (again === null || set.now()?.stage !== 'signing') return 'kept';
        void hands.calls.giveBack({ ...itemRef(item), staffId: vetStaffId });
        return 'givenBack';
      }),
    [hands, listenToUndone, set, vetStaffId],
  );
  const count = Object.keys(picked).length;
  useRangePick(items, Object.keys(picked).at(-1) ?? null, pick);
  const rest = items.filter((item) => !(itemKey(item) in picked) && refusal('pick', item) === null);

  // A set whose screen went away at its end has nothing to go on with.
  const left = state?.stage === 'done' ? null : state;
  const isLeft = left !== null && !open;
  const start = (): void => {
    if (left === null) {
      // What is on the page is shown as it is now; the rest as it was picked.
      const chosen = Object.values(picked).map((item) => items.find((row) => isSameItem(row, item)) ?? item);
      set.put(startSignOff(chosen, { vetStaffId, createKey: newKey, now: now() }));
      const [first] = chosen;
      if (first !== undefined) onOpened(first);
    }
    setOpen(true);
  };
  const close = (): void => {
    const entries = set.now()?.stage === 'done' ? (set.now()?.entries ?? []) : [];
    const over = entries.filter((entry) => ['approved', 'dropped'].includes(signOffOutcome(entry))).map(({ item }) => item);
    const decided = entries.find((entry) => entry.step === 'approved')?.item;
    pick(over, false);
    set.put(null);
    setOpen(false);
    if (decided !== undefined) onDecided(decided);
  };
  return (
    <>
      {!open && (isLeft || count > 0) && (
        <SignOffBar
          picked={count}
          interrupted={isLeft ? left.entries.length : null}
          onPickPage={rest.length === 0 ? null : () => pick(rest, true)}
          onClear={isLeft ? close : () => pick(Object.values(picked), false)}
          onStart={start}
        />
      )}
      {open && state !== null && (
        <SignOffDrawer
          set={set}
          state={state}
          vet={vet}
          lock={lock}
          locking={locking}
          items={items}
          onPrint={onPrint}
          onReview={onReview}
          onClose={close}
          onApproved={onApproved}
        />
      )}
    </>
  );
};
