import type { SortOrder } from '@practice-portal/domain/paging';

/** Converts a list's state from and to an address. */
export interface ListAddress<Search> {
  /** An invalid part takes its default, so that an old or edited address always opens. */
  parse: (params: URLSearchParams) => Search;
  /** The address of a state. Other parameters of the current address `params` stay. */
  format: (search: Search, params: URLSearchParams) => URLSearchParams;
  /** Rows a page can have. */
  sizes: readonly number[];
  /** Minimum number of characters of a search. */
  minLength: number;
  /** Number of rows that can be paged through; `Infinity` for all. */
  reach: number;
}

/** A filter: one of some values, or several of them. Without `values`, any short text. */
export interface ListFilter<Value extends string = string> {
  values?: readonly Value[];
  many?: boolean;
  /** Of a filter that is not `many`; else the empty text, for all. */
  initial?: Value;
}

type FilterValue<Filter> =
  Filter extends ListFilter<infer Value>
    ? Filter extends { many: true }
      ? Value[]
      : Filter extends { initial: string }
        ? Value
        : Value | ''
    : never;

/** State of a list, as kept in its address. */
export interface ListSearch<
  Sort extends string = string,
  Size extends number = number,
  Tab extends string = string,
  Filters extends Record<string, ListFilter> = Record<string, ListFilter>,
> {
  /** Counted from 1. */
  page: number;
  size: Size;
  /** Empty, or as many characters as a search needs. */
  query: string;
  sort: Sort;
  order: SortOrder;
  tab: Tab;
  filters: { [Name in keyof Filters]: FilterValue<Filters[Name]> };
}

/** Options of {@link listSchema}. The first of each list is its default, which the address leaves out. */
export interface ListSchemaOptions<
  Sort extends string,
  Size extends number,
  Tab extends string,
  Filters extends Record<string, ListFilter>,
> {
  sorts: readonly [Sort, ...Sort[]];
  order?: SortOrder;
  sizes?: readonly [Size, ...Size[]];
  tabs?: readonly [Tab, ...Tab[]];
  filters?: Filters;
  /** Minimum number of characters of a search. */
  minLength?: number;
  maxLength?: number;
  /** Number of rows that can be paged through. */
  reach?: number;
  /** Before each name in the address, where two lists share a page. */
  prefix?: string;
}

const FILTER_MAX = 100;
const MANY_MAX = 20;
// Neither can be sent nor searched for.
const UNSENDABLE = /\p{Cc}|\p{Cs}/gu;

const oneOf = <Value extends string | number>(values: readonly [Value, ...Value[]], given: string | null): Value =>
  values.find((value) => String(value) === given) ?? values[0];

const fits = ({ values }: ListFilter, value: string): boolean =>
  values === undefined ? value !== '' && value.length <= FILTER_MAX && value.search(UNSENDABLE) < 0 : values.includes(value);

const readFilter = (filter: ListFilter, given: string[]): string | string[] => {
  const fitting = [...new Set(given.filter((value) => fits(filter, value)))];
  return filter.many === true ? fitting.slice(0, MANY_MAX) : (fitting[0] ?? filter.initial ?? '');
};

const readQuery = (given: string | null, least: number, most: number): string => {
  // Cutting may leave half of a surrogate pair.
  const query = (given ?? '').replaceAll(UNSENDABLE, '').trim().slice(0, most).replaceAll(UNSENDABLE, '').trim();
  return query.length >= least ? query : '';
};

/** Defines how a list's state is written in an address. Keep it in a constant. */
export const listSchema = <
  const Sort extends string,
  const Size extends number = 10 | 50,
  const Tab extends string = '',
  const Filters extends Record<string, ListFilter> = Record<string, never>,
>({
  sorts,
  order: firstOrder = 'ASC',
  sizes = [10, 50] as unknown as readonly [Size, ...Size[]],
  tabs = [''] as unknown as readonly [Tab, ...Tab[]],
  filters = {} as Filters,
  minLength = 2,
  maxLength = 100,
  reach = Infinity,
  prefix = '',
}: ListSchemaOptions<Sort, Size, Tab, Filters>): ListAddress<ListSearch<Sort, Size, Tab, Filters>> => {
  type Search = ListSearch<Sort, Size, Tab, Filters>;
  const nameOf = (name: string): string => prefix + name;
  const parse = (params: URLSearchParams): Search => {
    const read = (name: string): string | null => params.get(nameOf(name));
    const size = oneOf(sizes, read('size'));
    const page = /^\d{1,7}$/.test(read('page') ?? '') ? Number(read('page')) : 1;
    const order = read('order');
    return {
      page: Math.min(Math.max(page, 1), Math.max(1, Math.floor(reach / size))),
      size,
      query: readQuery(read('q'), minLength, maxLength),
      sort: oneOf(sorts, read('sort')),
      order: order === 'ASC' || order === 'DESC' ? order : firstOrder,
      tab: oneOf(tabs, read('tab')),
      filters: Object.fromEntries(
        Object.entries(filters).map(([name, filter]) => [name, readFilter(filter, params.getAll(nameOf(name)))]),
      ) as Search['filters'],
    };
  };
  const format = (search: Search, params: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(params);
    const write = (name: string, value: string | number, initial: string | number): void => {
      if (value === initial) next.delete(nameOf(name));
      else next.set(nameOf(name), String(value));
    };
    write('q', search.query, '');
    write('tab', search.tab, tabs[0]);
    write('sort', search.sort, sorts[0]);
    write('order', search.order, firstOrder);
    write('page', search.page, 1);
    write('size', search.size, sizes[0]);
    const chosen: Readonly<Record<string, string | string[]>> = search.filters;
    for (const [name, filter] of Object.entries(filters)) {
      const value = chosen[name] ?? '';
      if (typeof value === 'string') write(name, value, filter.initial ?? '');
      else {
        next.delete(nameOf(name));
        for (const one of value) next.append(nameOf(name), one);
      }
    }
    return next;
  };
  return { parse, format, sizes, minLength, reach };
};
