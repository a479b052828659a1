import { type ReactNode, useEffect, useState } from 'react';

import { AfterPaintProvider } from '../paint/after-paint.tsx';
import { DataHead } from './data-head.tsx';
import { DataRow } from './data-row.tsx';
import type { DataTableProps } from './data-table.tsx';

const SOON = 150;

/**
 * Whether something has been running for 150 ms. A shorter wait shows no loading state: painting one would
 * only delay the answer.
 */
const useSlow = (running: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setSlow(true), SOON);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [running]);
  return slow;
};

const WIDTHS = ['70%', '85%', '55%', '60%', '45%'];

/** Rows that are coming, as high as the real ones. */
const SkeletonRows = ({ columns, rows }: { columns: number; rows: number }): ReactNode =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_column, column) => (
        <td key={column}>
          <span className="ui-skeleton" data-part="skeleton" style={{ width: WIDTHS[(row + column) % WIDTHS.length] }} />
        </td>
      ))}
    </tr>
  ));

const HEAD_HEIGHT = 40;

/** The desktop shape of {@link DataTable}. */
export const DataGrid = <T, Field extends string>({
  columns,
  rows,
  rowKey,
  rowLabel,
  sort,
  onSort,
  loading = false,
  caption,
  skeletonRows = 10,
  rowHeight = 56,
  selectedKey,
}: DataTableProps<T, Field>): ReactNode => {
  const waiting = loading && rows.length === 0;
  const slow = useSlow(loading && !waiting);
  const reserved = loading ? HEAD_HEIGHT + skeletonRows * rowHeight : undefined;
  return (
    <div className="ui-table-box" style={{ minHeight: waiting ? reserved : undefined }} aria-busy={loading}>
      <table className="ui-table" data-part="table" style={{ '--ui-row': `${rowHeight}px` } as React.CSSProperties}>
        <caption className="ui-visually-hidden">{caption}</caption>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <DataHead columns={columns} sort={sort} onSort={onSort} />
        <tbody>
          {waiting ? <SkeletonRows columns={columns.length} rows={skeletonRows} /> : null}
          <AfterPaintProvider ready={rows.length > 0}>
            {rows.map((row) => {
              const key = rowKey(row);
              return <DataRow key={key} row={row} id={key} columns={columns} label={rowLabel?.(row)} selected={key === selectedKey} />;
            })}
          </AfterPaintProvider>
        </tbody>
      </table>
      <div className="ui-progress" data-running={slow ? '' : undefined} aria-hidden />
    </div>
  );
};
