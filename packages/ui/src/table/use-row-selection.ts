import { useCallback, useMemo, useState } from 'react';

/** The key of a row. */
export type RowKey = string | number;

/** Which rows are selected, and how to change it. */
export interface RowSelection {
  has: (key: RowKey) => boolean;
  /** Selects rows, or no longer. */
  set: (keys: readonly RowKey[], on: boolean) => void;
}

/** The rows selected in a table, and what goes with them. */
export interface RowSelectionState<Key extends RowKey> {
  /** For `<DataTable selection={selection} />`. */
  selection: RowSelection;
  /** Selected, in the order they were; those of other pages stay selected. */
  selected: readonly Key[];
  clear: () => void;
}

/** Selection state of a table's rows, for `DataTable`. */
export const useRowSelection = <Key extends RowKey = number>(initial: readonly Key[] = []): RowSelectionState<Key> => {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(() => new Set(initial));
  const set = useCallback(
    (some: readonly RowKey[], on: boolean) =>
      setKeys((before) => {
        const next = new Set(before);
        for (const key of some) {
          if (on) next.add(key);
          else next.delete(key);
        }
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setKeys(new Set()), []);
  return useMemo(
    () => ({ selection: { has: (key: RowKey) => keys.has(key), set }, selected: [...keys] as Key[], clear }),
    [keys, set, clear],
  );
};
