import type { SortOrder } from '@practice-portal/domain/paging';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useStableHandlers } from '../handlers/use-stable-handlers.ts';
import type { SearchBoxProps } from '../search/search-box.tsx';
import type { PageChoice } from '../table/pagination.tsx';
import type { DataSort } from '../table/types.ts';
import { useListQuery } from '../unsaved-changes/use-unsaved-changes.ts';
import { createPendingChange, type PendingChange } from './pending-change.ts';
import type { ListAddress } from './list-schema.ts';
import { useHasLeft } from './use-has-left.ts';

/** The state of every list. */
export interface AnyListSearch {
  page: number;
  size: number;
  query: string;
  sort: string;
  order: SortOrder;
}

/** Changes a part of what a list shows. `replace` leaves no entry in the browser's history: nobody asked for the change. */
export type ChangeListSearch<Search> = (part: Partial<Search>, options?: { replace?: boolean }) => void;

/** Options of {@link useListSearch}. */
export interface ListSearchOptions<Search> {
  /** Debounce of the search in milliseconds. */
  debounceMs?: number;
  /**
   * Asks the service for what a state shows; must not reject. Address, head and rows then change together when it is
   * answered, after 150 ms at the latest.
   */
  prefetch?: (next: Search) => Promise<void>;
}

/** State of a list, and functions to change it. */
export interface ListSearchState<Search extends AnyListSearch> {
  /** From the address. Use it for the query's arguments, so that stale answers are ignored. */
  search: Search;
  /** Changes a part. Any change but that of the page goes to the first page. */
  change: ChangeListSearch<Search>;
  /** Prefetches the data of a change. */
  prepare: (part: Partial<Search>) => void;
  /** For `<SearchBox label="…" {...searchBox} />`. */
  searchBox: Omit<SearchBoxProps, 'label'>;
  /** For `<DataTable {...sorting} />`. */
  sorting: { sort: DataSort<Search['sort']>; onSort: (sort: DataSort<Search['sort']>) => void };
  /** For `<Pagination count={…} {...paging} />`. */
  paging: PageChoice & { sizes: readonly number[]; lastPage: number; onChange: (next: PageChoice, options?: { replace: true }) => void };
}

/**
 * Keeps a list's state in the address: page, size, search, sort, filters, tab. It is kept nowhere else, so reload
 * and back restore it.
 * @param schema from `listSchema`, or any other way to write a list's state in an address; a constant
 */
export const useListSearch = <Search extends AnyListSearch>(
  schema: ListAddress<Search>,
  { debounceMs, prefetch }: ListSearchOptions<Search> = {},
): ListSearchState<Search> => {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => schema.parse(params), [schema, params]);
  useListQuery(useCallback((next, current) => schema.format(schema.parse(next), current), [schema]));
  const hasLeft = useHasLeft();
  const [pending] = useState<PendingChange<Search>>(createPendingChange);
  // A navigation cancels the pending change.
  useEffect(() => pending.cancel, [pending, params]);
  const on = useStableHandlers({
    go: (next: Search, { replace, flushSync }: { replace: boolean; flushSync: boolean }): void => {
      if (!hasLeft()) setParams(schema.format(next, params), { preventScrollReset: true, replace, flushSync });
    },
    change: (part: Partial<Search>, { replace = false }: { replace?: boolean } = {}): void => {
      const next = { ...(pending.next() ?? search), page: 1, ...part };
      // The call leaves with the press. Address, head and rows change at once when it is answered, as one frame is sooner there than two.
      if (prefetch) pending.applyWhenAnswered(next, prefetch(next), () => on.go(next, { replace, flushSync: true }));
      else on.go(next, { replace, flushSync: false });
    },
    prepare: (part: Partial<Search>): void => void prefetch?.({ ...search, ...part }),
  });
  const { change, prepare } = on;
  const { query, sort: field, order, page, size } = search;
  const { sizes, minLength, reach } = schema;
  const searchBox = useMemo(
    () => ({ value: query, debounceMs, minLength, onSearch: (next: string) => change({ query: next } as Partial<Search>) }),
    [query, debounceMs, minLength, change],
  );
  const sorting = useMemo(
    () => ({
      sort: { field, order } as DataSort<Search['sort']>,
      onSort: (next: DataSort<Search['sort']>) => change({ sort: next.field, order: next.order } as Partial<Search>),
    }),
    [field, order, change],
  );
  const paging = useMemo(
    () => ({
      page,
      size,
      sizes,
      lastPage: Math.floor(reach / size),
      onChange: (next: PageChoice, options?: { replace: true }) => change(next as Partial<Search>, options),
    }),
    [page, size, sizes, reach, change],
  );
  return { search, change, prepare, searchBox, sorting, paging };
};
