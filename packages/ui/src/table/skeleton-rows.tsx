import type { ReactNode } from 'react';

const WIDTHS = ['70%', '85%', '55%', '60%', '45%'];

/** Rows that are coming, as high as the real ones. */
export const SkeletonRows = ({ columns, rows }: { columns: number; rows: number }): ReactNode =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_column, column) => (
        <td key={column}>
          <span className="ui-skeleton" data-part="skeleton" style={{ width: WIDTHS[(row + column) % WIDTHS.length] }} />
        </td>
      ))}
    </tr>
  ));
