import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode } from 'react';

import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import type { DataColumn, DataSort } from './types.ts';

interface DataHeadProps<T, Field extends string> {
  columns: readonly DataColumn<T>[];
  sort: DataSort<Field> | undefined;
  onSort: ((sort: DataSort<Field>) => void) | undefined;
}

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const;

const Head = <T, Field extends string>({ columns, sort, onSort }: DataHeadProps<T, Field>): ReactNode => (
  <thead>
    <tr>
      {columns.map(({ id, header, hideHeader = false, sortable = false, align }) => {
        const order = sort?.field === id ? sort.order : undefined;
        const Arrow = order === 'DESC' ? ArrowDown : ArrowUp;
        const sortNext = (): void => onSort?.({ field: id as Field, order: order === 'ASC' ? 'DESC' : 'ASC' });
        return (
          <th key={id} scope="col" data-align={align} aria-sort={order ? ARIA_SORT[order] : undefined}>
            {sortable && onSort ? (
              <button type="button" className="ui-sort" onClick={sortNext}>
                {header}
                <Arrow size={16} aria-hidden />
              </button>
            ) : hideHeader ? (
              <VisuallyHidden>{header}</VisuallyHidden>
            ) : (
              header
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);

/** The head that stays in sight, with the sort in it. */
export const DataHead = memo(Head) as typeof Head;
