import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { useEffect, useRef } from 'react';

import { itemKey } from '../item/queue-item.ts';

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
  const latest = useRef({ items, pick, last });
  useEffect(() => {
    latest.current = { items, pick, last: latest.current.last };
  }, [items, pick]);
  useEffect(() => {
    const clicked = (event: MouseEvent): void => {
      const box = boxAt(event.target);
      const key = box === null ? null : keyOf(box);
      if (box === null || key === null || event.defaultPrevented) return;
      const { items: rows, pick: put, last: from } = latest.current;
      if (event.shiftKey && from !== null) put(itemsBetween(rows, from, key), box.checked);
      latest.current.last = key;
    };
    // React's own listener has ticked the box by then, or refused to.
    document.addEventListener('click', clicked);
    return () => document.removeEventListener('click', clicked);
  }, []);
};
