import { listSchema, type PageChoice } from '@practice-portal/ui';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Current page of a tab's list, and how to change it. */
export interface ListPageState {
  /** Zero-based, as calls count. */
  page: number;
  size: number;
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
  const onChange = useCallback(
    (next: PageChoice) =>
      setParams((before) => schema.format({ ...schema.parse(before), page: next.page, size: next.size as Size }, before), {
        // The way back of the page stays with it.
        state,
        preventScrollReset: true,
        replace: true,
      }),
    [schema, setParams, state],
  );
  const { page, size } = search;
  return { page: page - 1, size, paging: { page, size, sizes, onChange } };
};
