import type { FailedPayment } from '@practice-portal/domain/payment';
import { type FocusEvent, type KeyboardEvent, type RefCallback, useCallback, useEffect, useEffectEvent, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface RowKeys {
  /** For what the arrow keys go to, in the row of an order. */
  actionRef: (orderId: number) => RefCallback<HTMLElement>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
  /** Once the rows have changed, the focus goes to where this one is or, when it has gone, to what took its place. */
  keepPlace: () => void;
}

/** The arrow keys go from row to row, and what a row that has gone had the focus on goes to the next. */
export const useRowKeys = (payments: readonly FailedPayment[] | undefined): RowKeys => {
  const buttons = useRef(new Map<number, HTMLElement>());
  const place = useRef<number | null>(null);
  const last = useRef(0);
  const orders = (payments ?? []).map(({ orderId }) => orderId);
  const buttonAt = (at: number): HTMLElement | undefined => buttons.current.get(orders[at] ?? 0);
  const placeOf = (target: EventTarget): number => orders.findIndex((orderId) => buttons.current.get(orderId) === target);
  const settle = useEffectEvent(() => {
    if (place.current === null) return;
    buttonAt(Math.min(place.current, orders.length - 1))?.focus();
    place.current = null;
  });
  useEffect(() => settle(), [payments]);
  return {
    actionRef: useCallback(
      (orderId) => (button) => {
        if (button !== null) buttons.current.set(orderId, button);
        return () => void buttons.current.delete(orderId);
      },
      [],
    ),
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      const at = placeOf(event.target);
      const next = step === undefined || at < 0 ? undefined : buttonAt(at + step);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
    onFocus: ({ target }) => {
      const at = placeOf(target);
      if (at >= 0) last.current = at;
    },
    keepPlace: () => {
      place.current = last.current;
    },
  };
};
