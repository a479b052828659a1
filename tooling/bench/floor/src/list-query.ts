import type { Item, ListQuery } from './api.ts';

const COLUMNS: readonly string[] = ['id', 'client', 'product', 'source', 'date', 'vet'];
const isColumn = (name: string | null): name is keyof Item => name !== null && COLUMNS.includes(name);

/** What the address asks for. */
export const queryOf = (search: URLSearchParams): ListQuery => {
  const sort = search.get('sort');
  return {
    page: Number(search.get('page') ?? '1') - 1,
    size: Number(search.get('size') ?? '10'),
    sort: isColumn(sort) ? sort : 'date',
    order: search.get('order') === 'ASC' ? 'ASC' : 'DESC',
    q: search.get('q') ?? '',
  };
};
