import { type ApprovalQueueItem, isSameItem } from '@practice-portal/domain';
import { useCallback, useEffect, useRef } from 'react';

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
}

const actionOf = (item: ApprovalQueueItem): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-item="${itemKey(item)}"] button`);

const heading = (): HTMLElement | null => {
  const title = document.querySelector<HTMLElement>('h1');
  title?.setAttribute('tabindex', '-1');
  return title;
};

/** True when nobody has put the focus anywhere since the decision. */
const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body;

const focusInsteadOf = ({ index }: Decided, items: readonly ApprovalQueueItem[]): void => {
  // The modal layer gives the focus back first, to a button that is gone by then.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const next = items[Math.min(index, items.length - 1)];
      if (isFocusFree()) (next === undefined ? heading() : actionOf(next))?.focus();
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

  const moveOn = useCallback((): void => {
    const done = pending.current;
    const shown = rows.current;
    if (done === null || shown === undefined || shown.some((item) => isSameItem(item, done.item))) return;
    pending.current = null;
    focusInsteadOf(done, shown);
  }, []);

  useEffect(() => {
    rows.current = items;
    moveOn();
  }, [items, moveOn]);

  const opened = useCallback((item: ApprovalQueueItem) => {
    place.current = Math.max(0, rows.current?.findIndex((row) => isSameItem(row, item)) ?? 0);
  }, []);
  const decided = useCallback(
    (item: ApprovalQueueItem) => {
      pending.current = { item, index: place.current };
      moveOn();
    },
    [moveOn],
  );
  return { opened, decided };
};
