import { useMemo, useState, useSyncExternalStore } from 'react';

/** The key of a row. */
export type RowKey = string | number;

/** Which rows are selected. Outside React's state, so that selecting one row draws one row. */
export interface RowSelection {
  has: (key: RowKey) => boolean;
  /** Selects rows, or no longer. */
  set: (keys: readonly RowKey[], on: boolean) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Another list each time something changes. */
  keys: () => readonly RowKey[];
}

const createSelection = (initial: readonly RowKey[]): RowSelection => {
  let selected = new Set(initial);
  let keys = initial;
  const listeners = new Set<() => void>();
  const change = (next: Set<RowKey>): void => {
    selected = next;
    keys = [...next];
    for (const listener of listeners) listener();
  };
  return {
    has: (key) => selected.has(key),
    set: (some, on) => {
      const next = new Set(selected);
      for (const key of some) {
        if (on) next.add(key);
        else next.delete(key);
      }
      change(next);
    },
    clear: () => change(new Set()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    keys: () => keys,
  };
};

/** The rows selected in a table, and what goes with them. */
export interface RowSelectionState<Key extends RowKey> {
  /** For `<DataTable selection={selection} />`. */
  selection: RowSelection;
  /** Selected, in the order they were; those of other pages stay selected. */
  selected: readonly Key[];
  clear: () => void;
}

/** Holds which rows of a table are selected. Give it to `DataTable`. */
export const useRowSelection = <Key extends RowKey = number>(initial: readonly Key[] = []): RowSelectionState<Key> => {
  const [selection] = useState(() => createSelection(initial));
  const selected = useSyncExternalStore(selection.subscribe, selection.keys) as readonly Key[];
  return useMemo(() => ({ selection, selected, clear: selection.clear }), [selection, selected]);
};
