import { type ApprovingVet, useFlag } from '@practice-portal/access';
import { type ApprovalQueueItem, isSameItem, signOffOutcome, startSignOff } from '@practice-portal/domain/approval';
import { newKey, useLocale } from '@practice-portal/ui';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';

import { itemKey } from '../item/queue-item.ts';
import type { Lock } from '../lock/use-lock.ts';
import { useRefusals } from '../lock/use-refusals.ts';
import { BatchBar } from './batch-bar.tsx';
import { BatchDrawer } from './batch-drawer.tsx';
import { batchClosed, batchOpened, pickChanged, selectBatchSet, type WithBatch } from './batch-slice.ts';

/** The items from one to another, both included, in the order of the list; empty when one of them is not in it. */
export const itemsBetween = (items: readonly ApprovalQueueItem[], from: string, to: string): ApprovalQueueItem[] => {
  const [one, other] = [from, to].map((key) => items.findIndex((item) => itemKey(item) === key)) as [number, number];
  return one < 0 || other < 0 ? [] : items.slice(Math.min(one, other), Math.max(one, other) + 1);
};

const boxAt = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.closest('.queue [data-part=pick]') !== null ? target : null;

const keyOf = (box: HTMLInputElement): string | null => box.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;

/** Shift with a click ticks all boxes from the last one that was clicked. */
export const useRangePick = (
  items: readonly ApprovalQueueItem[],
  last: string | null,
  pick: (items: readonly ApprovalQueueItem[], on: boolean) => void,
): void => {
  const lastClicked = useRef(last);
  const clicked = useEffectEvent((event: MouseEvent): void => {
    const box = boxAt(event.target);
    const key = box === null ? null : keyOf(box);
    if (box === null || key === null || event.defaultPrevented) return;
    const from = lastClicked.current;
    if (event.shiftKey && from !== null) pick(itemsBetween(items, from, key), box.checked);
    lastClicked.current = key;
  });
  useEffect(() => {
    const listen = (event: MouseEvent): void => clicked(event);
    // React's own listener has ticked the box by then, or refused to.
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
};

export interface BatchProps {
  vet: ApprovingVet;
  namesOf: Lock['namesOf'];
  locking: boolean;
  items: readonly ApprovalQueueItem[];
  open: boolean;
  onOpen: (open: boolean) => void;
  onReview: (item: ApprovalQueueItem) => void;
  /** What is picked is to be denied or put off. */
  onDecide: (action: 'deny' | 'putOff', items: readonly ApprovalQueueItem[]) => void;
  /** A set was opened at these rows. */
  onOpened: (item: ApprovalQueueItem) => void;
  /** It was closed, and this item of it is decided. */
  onDecided: (item: ApprovalQueueItem) => void;
}

/** Signing several items at once: what is picked, and the set once it is opened. */
export const Batch = (props: BatchProps): ReactNode => {
  const { vet, namesOf, locking, items, open: asked, onOpen, onReview, onDecide, onOpened, onDecided } = props;
  const dispatch = useDispatch();
  const set = useSelector(selectBatchSet);
  const state = set?.action === 'approve' ? set : null;
  const putsOff = useFlag('closedLoopEnabled');
  const picked = useSelector(({ batch }: WithBatch) => batch.picked);
  // A set that went while it was open, as its vet signed out, opens no other.
  const open = asked && state !== null;
  const { t } = useTranslation('approval-queue');
  const locale = useLocale();
  const refusal = useRefusals(useMemo(() => ({ t, locale }), [t, locale]));
  const { vetStaffId } = vet;
  const pick = useCallback(
    (some: readonly ApprovalQueueItem[], on: boolean) => {
      const wanted = on ? some.filter((item) => refusal('pick', item) === null) : some;
      dispatch(pickChanged({ vetStaffId, items: wanted, on }));
    },
    [dispatch, refusal, vetStaffId],
  );
  const count = Object.keys(picked).length;
  useRangePick(items, Object.keys(picked).at(-1) ?? null, pick);
  const rest = items.filter((item) => !(itemKey(item) in picked) && refusal('pick', item) === null);

  // A set whose screen went away at its end has nothing to go on with.
  const left = state?.stage === 'done' ? null : state;
  const isLeft = left !== null && !open;
  // What is on the page is shown as it is now; the rest as it was picked.
  const chosenNow = (): ApprovalQueueItem[] => Object.values(picked).map((item) => items.find((row) => isSameItem(row, item)) ?? item);
  const start = (): void => {
    if (left === null) {
      const chosen = chosenNow();
      dispatch(batchOpened(startSignOff(chosen, { vetStaffId, createKey: newKey, now: locale.now() })));
      const [first] = chosen;
      if (first !== undefined) onOpened(first);
    }
    onOpen(true);
  };
  const close = (): void => {
    const entries = state?.stage === 'done' ? state.entries : [];
    const over = entries.filter((entry) => ['decided', 'dropped'].includes(signOffOutcome(entry))).map(({ item }) => item);
    const decided = entries.find((entry) => entry.step === 'decided')?.item;
    pick(over, false);
    dispatch(batchClosed());
    onOpen(false);
    if (decided !== undefined) onDecided(decided);
  };
  return (
    <>
      {!open && (isLeft || count > 0) && (
        <BatchBar
          picked={count}
          interrupted={isLeft ? left.entries.length : null}
          onPickPage={rest.length === 0 ? null : () => pick(rest, true)}
          onClear={isLeft ? close : () => pick(Object.values(picked), false)}
          onStart={start}
          onDeny={() => onDecide('deny', chosenNow())}
          onPutOff={putsOff ? () => onDecide('putOff', chosenNow()) : null}
        />
      )}
      {open && (
        <BatchDrawer state={state} vet={vet} namesOf={namesOf} locking={locking} items={items} onReview={onReview} onClose={close} />
      )}
    </>
  );
};
