import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { announce, useStableHandlers } from '@practice-portal/ui';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { focusRow, rowElement } from '../../item/focus-places.ts';
import { itemKey, itemNames } from '../../item/queue-item.ts';

/** The row that the keys are about, and the list it was seen in. */
export interface CurrentRow {
  /** Null: none was chosen yet. */
  key: string | null;
  index: number;
  keys: readonly string[];
}

/** No list yet. */
export const NO_ROW: CurrentRow = { key: null, index: 0, keys: [] };

/** The same list with another row chosen. */
export const chooseRow = ({ keys }: CurrentRow, key: string): CurrentRow => ({ key, index: Math.max(0, keys.indexOf(key)), keys });

/** The row one step on; at the end it stays where it is. The first step chooses the first row. */
export const stepRow = (row: CurrentRow, step: 1 | -1): CurrentRow => {
  const { key, index, keys } = row;
  if (keys.length === 0) return row;
  const next = key === null ? 0 : Math.min(Math.max(index + step, 0), keys.length - 1);
  return { key: keys[next] ?? null, index: next, keys };
};

/** The same row wherever it is now, or the one that took its place; in another list the first. */
export const followRow = (row: CurrentRow, keys: readonly string[]): CurrentRow => {
  if (row.key === null || keys.length === 0) return { key: null, index: 0, keys };
  const there = keys.indexOf(row.key);
  if (there >= 0) return { key: row.key, index: there, keys };
  const isOtherList = !row.keys.some((key) => keys.includes(key));
  const index = isOtherList ? 0 : Math.min(row.index, keys.length - 1);
  return { key: keys[index] ?? null, index, keys };
};

export interface CurrentRowActions {
  /** Null before a row was chosen, and in an empty list. */
  item: () => ApprovalQueueItem | null;
  /** Goes on or back and puts the focus there. */
  step: (step: 1 | -1) => void;
  /** Puts the focus on the current row; on the first one when there is none. */
  focus: () => void;
}

const keyAt = (target: EventTarget | null): string | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('.queue [data-row]') : null;
  return row?.dataset['row'] ?? null;
};

/** Keeps a current row by the focus itself, so that Tab goes on into it. It is marked on the element: a step renders nothing. */
export const useCurrentRow = (items: readonly ApprovalQueueItem[]): CurrentRowActions => {
  const { t } = useTranslation('approval-queue');
  const current = useRef<CurrentRow>(NO_ROW);
  const marked = useRef<HTMLElement | null>(null);
  const inUse = useRef(false);
  const hadFocus = useRef(false);

  const mark = useCallback((): void => {
    const row = inUse.current ? rowElement(current.current.key) : null;
    if (marked.current !== row) marked.current?.removeAttribute('aria-current');
    row?.setAttribute('aria-current', 'true');
    marked.current = row;
  }, []);
  const go = useCallback(
    (next: CurrentRow): void => {
      current.current = next;
      inUse.current = true;
      mark();
      focusRow(next.key);
    },
    [mark],
  );

  useLayoutEffect(() => {
    const before = current.current;
    current.current = followRow(before, items.map(itemKey));
    mark();
    // The row went and took the focus with it. Whoever put it elsewhere meanwhile keeps it there.
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (!isLost || !inUse.current || marked.current === null) return;
    focusRow(current.current.key);
    const now = items[current.current.index];
    if (before.key !== current.current.key && now !== undefined) announce(t('keys.rowLeft', itemNames(now)));
  }, [items, mark, t]);

  useEffect(() => {
    const noticed = ({ target }: { target: EventTarget | null }): void => {
      const key = keyAt(target);
      hadFocus.current = key !== null;
      if (key === null) return;
      current.current = chooseRow(current.current, key);
      mark();
    };
    // A row may have the focus before the keys are there.
    noticed({ target: document.activeElement });
    document.addEventListener('focusin', noticed);
    return () => {
      document.removeEventListener('focusin', noticed);
      marked.current?.removeAttribute('aria-current');
    };
  }, [mark]);

  return useStableHandlers<CurrentRowActions>({
    item: () => items.find((item) => itemKey(item) === current.current.key) ?? null,
    step: (step) => {
      const next = stepRow(current.current, step);
      if (next.key !== null && next.key === current.current.key && inUse.current)
        announce(t(step === 1 ? 'keys.lastRow' : 'keys.firstRow'));
      go(next);
    },
    focus: () => go(current.current.key === null ? stepRow(current.current, 1) : current.current),
  });
};
