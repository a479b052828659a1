import { listSchema, type PageChoice, useHasLeft } from '@practice-portal/ui';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Current page of a tab's list, and how to change it. */
export interface ListPageState {
  /** Zero-based, as calls count. */
  page: number;
  size: number;
  /** For `<SearchBox label="…" {...searchBox} />`. */
  searchBox: { value: string; onSearch: (query: string) => void };
  /** For `<Pagination count={…} {...paging} />`. */
  paging: PageChoice & { sizes: readonly number[]; onChange: (next: PageChoice) => void };
}

/**
 * Keeps the page of a tab's list in the address, beside what the client page keeps there.
 * @param prefix before the names of its parameters: each tab has its own pages
 */
export const useListPage = <const Size extends number>(prefix: string, sizes: readonly [Size, ...Size[]]): ListPageState => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  // The sizes of a tab are a constant.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const schema = useMemo(() => listSchema({ sorts: ['date'], sizes, prefix: `${prefix}-` }), [prefix]);
  const search = useMemo(() => schema.parse(params), [schema, params]);
  const hasLeft = useHasLeft();
  const go = useCallback(
    (part: Partial<PageChoice> & { query?: string }) => {
      if (hasLeft()) return;
      setParams(
        (before) => schema.format({ ...schema.parse(before), ...(part as { page?: number; size?: Size; query?: string }) }, before),
        {
          // The way back of the page stays with it.
          state,
          preventScrollReset: true,
          replace: true,
        },
      );
    },
    [hasLeft, schema, setParams, state],
  );
  const onChange = useCallback(({ page: to, size: of }: PageChoice) => go({ page: to, size: of }), [go]);
  const onSearch = useCallback((text: string) => go({ page: 1, query: text }), [go]);
  const { page, size, query } = search;
  return { page: page - 1, size, searchBox: { value: query, onSearch }, paging: { page, size, sizes, onChange } };
};
