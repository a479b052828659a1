import { type ApprovalQueueItem, isSameItem, type QueueItemRef } from '@practice-portal/domain/approval';
import { readQueueRow } from '@practice-portal/domain/navigation';
import { useStableHandlers } from '@practice-portal/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

import { heading, isElsewhere, isFocusFree } from '../item/focus-places.ts';
import { itemKey } from '../item/queue-item.ts';

interface Decided {
  item: QueueItemRef;
  /** Where the row was: its place is the next one's after it is gone. */
  index: number;
  /** It was decided on another screen: the rows' controls are not there yet. */
  isElsewhere?: boolean;
}

interface Returned {
  item: QueueItemRef;
  /** Milliseconds of the page's clock. */
  until: number;
  focused: boolean;
}

/** How long a row whose decision was taken back may go and come: the list of before may still be on its way. */
const SETTLES = 3_000;

export interface DecisionFocus {
  /** A row's decision was opened: from here on its row may vanish at any moment. */
  opened: (item: ApprovalQueueItem) => void;
  decided: (item: ApprovalQueueItem) => void;
  /** Its decision was taken back: the row comes again. */
  returned: (item: ApprovalQueueItem) => void;
}

const actionOf = (item: QueueItemRef): HTMLElement | null => document.querySelector<HTMLElement>(`[data-item="${itemKey(item)}"] button`);

const focusInsteadOf = ({ index }: Decided, items: readonly ApprovalQueueItem[]): void => {
  // The modal layer gives the focus back first, to a button that is gone by then.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const next = items[Math.min(index, items.length - 1)];
      if (isFocusFree()) (next === undefined ? heading() : actionOf(next))?.focus();
    }),
  );
};

const focusReturned = (returned: Returned): void => {
  const look = (): void => {
    if (returned.focused ? !isFocusFree() : isElsewhere()) return;
    const action = actionOf(returned.item);
    action?.focus();
    returned.focused ||= action !== null;
    // In a list that was empty, what can be pressed comes after what can be read.
    if (action === null && performance.now() < returned.until) requestAnimationFrame(look);
  };
  requestAnimationFrame(() => requestAnimationFrame(look));
};

/** Moves the focus from a row that was decided to the first action of the next, so that the next decision is one key away. */
export const useDecisionFocus = (items: readonly ApprovalQueueItem[] | undefined): DecisionFocus => {
  const place = useRef(0);
  const pending = useRef<Decided | null>(null);
  const expected = useRef<Returned | null>(null);

  const moveOn = (): void => {
    const done = pending.current;
    if (done === null || items === undefined || items.some((item) => isSameItem(item, done.item))) return;
    pending.current = null;
    const next = items[Math.min(done.index, items.length - 1)];
    if (done.isElsewhere !== true) focusInsteadOf(done, items);
    else if (next !== undefined) focusReturned({ item: next, until: performance.now() + SETTLES, focused: false });
  };

  const comeBack = (): void => {
    const back = expected.current;
    if (back === null || !items?.some((row) => isSameItem(row, back.item))) return;
    if (performance.now() > back.until) expected.current = null;
    else focusReturned(back);
  };

  // A person who comes back from a replacement goes on at the row that was left.
  const left = readQueueRow((useLocation() as { state: unknown }).state);
  const arrive = useEffectEvent(() => {
    if (left === null) return;
    if (left.isDecided) pending.current = { item: left, index: left.index, isElsewhere: true };
    else expected.current = { item: left, until: performance.now() + SETTLES, focused: false };
  });
  useEffect(() => arrive(), []);

  const follow = useEffectEvent(() => {
    moveOn();
    comeBack();
  });
  useEffect(() => follow(), [items]);

  return useStableHandlers<DecisionFocus>({
    opened: (item) => {
      expected.current = null;
      place.current = Math.max(0, items?.findIndex((row) => isSameItem(row, item)) ?? 0);
    },
    decided: (item) => {
      expected.current = null;
      pending.current = { item, index: place.current };
      moveOn();
    },
    returned: (item) => {
      pending.current = null;
      expected.current = { item, until: performance.now() + SETTLES, focused: false };
      comeBack();
    },
  });
};
