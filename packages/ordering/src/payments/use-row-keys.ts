import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface RowKeys {
  /** For the element around the rows. */
  rows: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Once the rows have changed, the focus goes to where this one is or, when it has gone, to what took its place. */
  keepPlace: () => void;
}

const actionsIn = (rows: HTMLElement | null): HTMLElement[] => [...(rows?.querySelectorAll<HTMLElement>('[data-payment-action]') ?? [])];

/** The arrow keys go from row to row, and what a row that has gone had the focus on goes to the next. */
export const useRowKeys = (version: unknown): RowKeys => {
  const rows = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  const last = useRef(0);
  const onKeyDown = useCallback((event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const actions = actionsIn(rows.current);
    const at = actions.findIndex((action) => action === event.target);
    const next = step === undefined || at < 0 ? undefined : actions[at + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }, []);
  useEffect(() => {
    const { current } = rows;
    const remember = ({ target }: FocusEvent): void => {
      const at = actionsIn(current).findIndex((action) => action === target);
      if (at >= 0) last.current = at;
    };
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  });
  useEffect(() => {
    if (place.current === null) return;
    const actions = actionsIn(rows.current);
    actions[Math.min(place.current, actions.length - 1)]?.focus();
    place.current = null;
  }, [version]);
  return {
    rows,
    onKeyDown,
    keepPlace: useCallback(() => {
      place.current = last.current;
    }, []),
  };
};
