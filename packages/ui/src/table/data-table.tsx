import type { ReactNode } from 'react';

import { useBreakpoint } from '../layout/use-breakpoint.ts';
import { DataCards } from './data-cards.tsx';
import { DataGrid } from './data-grid.tsx';
import type { DataColumn, DataSort } from './types.ts';

/** Props of {@link DataTable}. */
export interface DataTableProps<T, Field extends string = string> {
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  /** Accessible name of a row. */
  rowLabel?: (row: T) => string;
  sort?: DataSort<Field>;
  /** The next sort, when a person presses a header. */
  onSort?: (sort: DataSort<Field>) => void;
  /** Skeleton rows when there are none yet; else the rows stay and a line says that news is coming. */
  loading?: boolean;
  /** Accessible name of the table. */
  caption: string;
  /** The row below 920 px. */
  renderCard: (row: T) => ReactNode;
  /** Number of skeleton rows while loading: usually the page's size. */
  skeletonRows?: number;
  /** The least height of a row, in px; the skeleton has the same. */
  rowHeight?: number;
  /** The row that is open beside the table. */
  selectedKey?: string | number | null;
  /** Instead of rows when there are none. */
  empty?: ReactNode;
}

/** The one table: sort in the headers, a head that stays, rows drawn only when they change, cards on phones. */
export const DataTable = <T, Field extends string = string>(props: DataTableProps<T, Field>): ReactNode => {
  const layout = useBreakpoint();
  const { rows, loading = false, empty } = props;
  if (rows.length === 0 && !loading && empty !== undefined) return <div className="ui-table-box">{empty}</div>;
  return layout === 'desktop' ? <DataGrid {...props} /> : <DataCards {...props} />;
};
