import { memo } from 'react';
import type { ReactNode } from 'react';

import { SkeletonText } from '../feedback/skeleton.tsx';
import type { DataTableProps } from './data-table.tsx';

const Card = <T,>({ row, render }: { row: T; render: (row: T) => ReactNode }): ReactNode => render(row);
const MemoCard = memo(Card) as typeof Card;

/** The phone shape of {@link DataTable}: a list of cards. */
export const DataCards = <T, Field extends string>({
  rows,
  rowKey,
  rowLabel,
  loading = false,
  caption,
  renderCard,
  skeletonRows = 10,
  selectedKey,
}: DataTableProps<T, Field>): ReactNode => (
  <ul className="ui-cards" data-part="cards" aria-label={caption} aria-busy={loading}>
    {loading && rows.length === 0
      ? Array.from({ length: skeletonRows }, (_, row) => (
          <li key={row}>
            <SkeletonText lines={4} />
          </li>
        ))
      : null}
    {rows.map((row) => {
      const key = rowKey(row);
      return (
        <li key={key} data-row={key} aria-label={rowLabel?.(row)} aria-current={key === selectedKey || undefined}>
          <MemoCard row={row} render={renderCard} />
        </li>
      );
    })}
  </ul>
);
