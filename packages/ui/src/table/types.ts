import type { SortOrder } from '@practice-portal/domain/paging';
import type { ReactNode } from 'react';

/** One column of a table. Keep the list in a constant or a memo: rows are drawn again when it changes. */
export interface DataColumn<T> {
  /** Also the name of the field that `onSort` gives. */
  id: string;
  header: string;
  /** The header is for screen readers only: an actions column. */
  hideHeader?: boolean;
  /** Stands before the name, which stays the row's header: a column of checkboxes. The first column only. */
  lead?: boolean;
  cell: (row: T) => ReactNode;
  /** Comes with the frame after the first rows: controls, which nobody presses before the rows can be read. */
  late?: boolean;
  sortable?: boolean;
  /** Numbers go to the end. */
  align?: 'start' | 'center' | 'end';
  /** Any CSS width. */
  width?: string;
}

/** Sort column and order of a table. */
export interface DataSort<Field extends string = string> {
  field: Field;
  order: SortOrder;
}
