import { memo } from 'react';
import type { ReactNode } from 'react';

import { AfterPaint } from '../paint/after-paint.tsx';
import type { DataColumn } from './types.ts';

interface DataRowProps<T> {
  row: T;
  /** The row's key. */
  id: string | number;
  columns: readonly DataColumn<T>[];
  label: string | undefined;
  selected: boolean;
}

const Row = <T,>({ row, id, columns, label, selected }: DataRowProps<T>): ReactNode => {
  const head = columns[0]?.lead === true ? 1 : 0;
  return (
    <tr data-row={id} aria-label={label} aria-selected={selected || undefined}>
      {columns.map(({ id: column, cell, align, late = false }, index) =>
        index === head ? (
          <th key={column} scope="row" data-align={align}>
            {cell(row)}
          </th>
        ) : (
          <td key={column} data-align={align} data-lead={index < head ? '' : undefined}>
            {late ? <AfterPaint>{() => cell(row)}</AfterPaint> : cell(row)}
          </td>
        ),
      )}
    </tr>
  );
};

/** One row; drawn again only when its own record, the columns or its selection change. */
export const DataRow = memo(Row) as typeof Row;
