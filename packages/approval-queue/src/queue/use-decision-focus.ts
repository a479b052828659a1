import { type ApprovalQueueItem, isSameItem } from '@practice-portal/domain';
import { useCallback, useEffect, useRef } from 'react';

import { heading, isElsewhere, isFocusFree } from './focus-places.ts';
import { itemKey } from './queue-item.ts';

interface Decided {
  item: ApprovalQueueItem;
  /** Where the row was: its place is the next one's after it is gone. */
  index: number;
}

/** Keeps the focus in the list across decisions. */
export interface DecisionFocus {
  /** A row's decision was opened: from here on its row may vanish at any moment. */
  opened: (item: ApprovalQueueItem) => void;
  /** It was decided. */
  decided: (item: ApprovalQueueItem) => void;
  /** Its decision was taken back: the row comes again. */
  returned: (item: ApprovalQueueItem) => void;
}

const actionOf = (item: ApprovalQueueItem): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-item="${itemKey(item)}"] button`);

const focusInsteadOf = ({ index }: Decided, items: readonly ApprovalQueueItem[]): void => {
  // The modal layer gives the focus back first, to a button that is gone by then.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const next = items[Math.min(index, items.length - 1)];
      if (isFocusFree()) (next === undefined ? heading() : actionOf(next))?.focus();
    }),
  );
};

const focusReturned = (item: ApprovalQueueItem): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!isElsewhere()) actionOf(item)?.focus();
    }),
  );
};

/**
 * Moves the focus on when the row that had it was decided and is gone: to the first action of the row that took its
 * place, so that the next decision is one key away. The live channel may take the row away before the answer comes.
 */
export const useDecisionFocus = (items: readonly ApprovalQueueItem[] | undefined): DecisionFocus => {
  const rows = useRef(items);
  const place = useRef(0);
  const pending = useRef<Decided | null>(null);
  const expected = useRef<ApprovalQueueItem | null>(null);

  const moveOn = useCallback((): void => {
    const done = pending.current;
    const shown = rows.current;
    if (done === null || shown === undefined || shown.some((item) => isSameItem(item, done.item))) return;
    pending.current = null;
    focusInsteadOf(done, shown);
  }, []);

  const comeBack = useCallback((): void => {
    const item = expected.current;
    if (item === null || !rows.current?.some((row) => isSameItem(row, item))) return;
    expected.current = null;
    focusReturned(item);
  }, []);

  useEffect(() => {
    rows.current = items;
    moveOn();
    comeBack();
  }, [items, moveOn, comeBack]);

  const opened = useCallback((item: ApprovalQueueItem) => {
    expected.current = null;
    place.current = Math.max(0, rows.current?.findIndex((row) => isSameItem(row, item)) ?? 0);
  }, []);
  const decided = useCallback(
    (item: ApprovalQueueItem) => {
      pending.current = { item, index: place.current };
      moveOn();
    },
    [moveOn],
  );
  const returned = useCallback(
    (item: ApprovalQueueItem) => {
      pending.current = null;
      expected.current = item;
      comeBack();
    },
    [comeBack],
  );
  return { opened, decided, returned };
};
