import { createContext, use, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';

import { useUiTexts } from '../texts/ui-texts.tsx';
import type { DataColumn } from './types.ts';
import type { RowKey, RowSelection } from './use-row-selection.ts';

const NOTHING: RowSelection = { has: () => false, set: () => undefined };

/** Selection of the surrounding table, in a context so that selecting a row renders only the checkboxes. */
export const SelectionContext = createContext<RowSelection>(NOTHING);

interface SelectRowProps {
  rowKey: RowKey;
  /** Name of the row. */
  label: string | undefined;
}

/** The checkbox of one row. */
export const SelectRow = ({ rowKey, label }: SelectRowProps): ReactNode => {
  const t = useUiTexts();
  const selection = use(SelectionContext);
  const checked = selection.has(rowKey);
  const box = useRef<HTMLInputElement>(null);
  // The row is not drawn for it: its look follows this mark (`theme/css/table.ts`).
  useEffect(() => {
    const row = checked ? box.current?.closest<HTMLElement>('tr, li') : null;
    if (!row) return undefined;
    row.dataset['picked'] = '';
    return () => void delete row.dataset['picked'];
  }, [checked]);
  return (
    <label className="ui-check">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        aria-label={label === undefined ? t('table.select') : t('table.selectRow', { row: label })}
        onChange={({ target }) => selection.set([rowKey], target.checked)}
      />
    </label>
  );
};

/** All rows that are shown, or none. */
const SelectAll = ({ keys }: { keys: readonly RowKey[] }): ReactNode => {
  const t = useUiTexts();
  const selection = use(SelectionContext);
  const selected = keys.filter((key) => selection.has(key)).length;
  const box = useRef<HTMLInputElement>(null);
  const all = keys.length > 0 && selected === keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && !all;
  }, [selected, all]);
  return (
    <label className="ui-check">
      <input
        ref={box}
        type="checkbox"
        checked={all}
        aria-label={t('table.selectAll')}
        onChange={({ target }) => selection.set(keys, target.checked)}
      />
    </label>
  );
};

/** The columns with the one of checkboxes before them, where rows are selected. */
export const useSelectionColumn = <T,>(
  columns: readonly DataColumn<T>[],
  selects: boolean,
  rowKey: (row: T) => RowKey,
  rowLabel: ((row: T) => string) | undefined,
): readonly DataColumn<T>[] => {
  const t = useUiTexts();
  return useMemo(() => {
    if (!selects) return columns;
    const column: DataColumn<T> = {
      id: 'select',
      header: t('table.select'),
      renderHeader: (rows) => <SelectAll keys={rows.map(rowKey)} />,
      lead: true,
      width: '3rem',
      cell: (row) => <SelectRow rowKey={rowKey(row)} label={rowLabel?.(row)} />,
    };
    return [column, ...columns];
  }, [columns, selects, rowKey, rowLabel, t]);
};
