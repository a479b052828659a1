import type { SortOrder } from '../../paging/types.ts';
import { isQueueSortField, type QueueSortField } from './queue-sorts.ts';
import { type Origin, ORIGINS } from './origin.ts';
import type { QueueQuery } from './types.ts';

/** Rows a queue page can have. Rule: docs/rules/queue.md#page-sizes. */
export const QUEUE_PAGE_SIZES = [10, 50] as const;

/** A number of rows a queue page can have. */
export type QueuePageSize = (typeof QUEUE_PAGE_SIZES)[number];

/** How the queue is sorted when nothing is said. */
export const QUEUE_DEFAULT_SORT = { field: 'orderDate', order: 'DESC' } as const;

/** Fewest characters a search can have; below it everything is shown. */
export const QUEUE_QUERY_MIN = 2;

/** Most characters a search can have. */
export const QUEUE_QUERY_MAX = 121;

/**
 * Rows of a queue that its pages reach: what lies beyond is found by searching or filtering, so that no page costs more
 * as a queue grows.
 */
export const QUEUE_ROWS_REACHABLE = 10_000;

const MOST_SOURCES = 20;
const SOURCE_MAX = 100;

/** Is kept in the queue's address. */
export interface QueueSearch {
  /** One-based. */
  page: number;
  size: QueuePageSize;
  /** Empty, or {@link QUEUE_QUERY_MIN} characters and more. */
  query: string;
  sort: QueueSortField;
  order: SortOrder;
  /** Empty: all sources. */
  sources: string[];
  /** Where requests come from; empty: all. */
  origins: Origin[];
  /** Only pets that are, or are not, in the practice's records; null: all. */
  isPetKnown: boolean | null;
  /** Only what is ready to sign by the practice's protocols. */
  ready: boolean;
  /** What was put off, in the place of the queue. */
  waiting: boolean;
}

/** How the queue is sorted by urgency: what must be approved soonest comes first. */
export const QUEUE_BY_URGENCY = { sort: 'approveBy', order: 'ASC' } as const;

/** Apply where the queue's address says nothing. */
export const QUEUE_SEARCH_DEFAULTS: QueueSearch = {
  page: 1,
  size: QUEUE_PAGE_SIZES[0],
  query: '',
  sort: QUEUE_DEFAULT_SORT.field,
  order: QUEUE_DEFAULT_SORT.order,
  sources: [],
  origins: [],
  isPetKnown: null,
  ready: false,
  waiting: false,
};

const KNOWN: Record<string, boolean | undefined> = { known: true, unknown: false };

// Neither can be sent nor searched for.
const UNSENDABLE = /\p{Cc}|\p{Cs}/gu;

/** Whether there are {@link QUEUE_QUERY_MIN} characters to search for: an accent of its own is none. */
export const isSearchable = (query: string): boolean => /[^\p{Mn}\s].*[^\p{Mn}\s]/su.test(query.normalize('NFKD'));

/** The last page that can be asked for at a page size; one-based. */
export const lastQueuePage = (size: QueuePageSize): number => Math.floor(QUEUE_ROWS_REACHABLE / size);

const readPage = (value: string | null, size: QueuePageSize): number => {
  const page = /^\d{1,7}$/.test(value ?? '') ? Number(value) : 1;
  return Math.min(Math.max(page, 1), lastQueuePage(size));
};

const readSize = (value: string | null): QueuePageSize =>
  QUEUE_PAGE_SIZES.find((size) => String(size) === value) ?? QUEUE_SEARCH_DEFAULTS.size;

const readQuery = (value: string | null): string => {
  const cut = (value ?? '').replaceAll(UNSENDABLE, '').trim().slice(0, QUEUE_QUERY_MAX);
  // Cutting may have left half of a surrogate pair.
  const query = cut.replaceAll(UNSENDABLE, '').trim();
  return isSearchable(query) ? query : '';
};

const readSources = (values: string[]): string[] =>
  [...new Set(values.filter((source) => source !== '' && source.length <= SOURCE_MAX && source.search(UNSENDABLE) < 0))].slice(
    0,
    MOST_SOURCES,
  );

/**
 * Returns what an address asks the queue to show. Anything that makes no sense takes its default, so an old or edited
 * address always opens.
 */
export const parseQueueSearch = (parameters: URLSearchParams): QueueSearch => {
  const size = readSize(parameters.get('size'));
  const sort = parameters.get('sort');
  return {
    page: readPage(parameters.get('page'), size),
    size,
    query: readQuery(parameters.get('q')),
    sort: isQueueSortField(sort) ? sort : QUEUE_SEARCH_DEFAULTS.sort,
    order: parameters.get('order') === 'ASC' ? 'ASC' : 'DESC',
    sources: readSources(parameters.getAll('source')),
    origins: ORIGINS.filter((origin) => parameters.getAll('from').includes(origin)),
    isPetKnown: KNOWN[parameters.get('pet') ?? ''] ?? null,
    ready: parameters.get('ready') === '1',
    waiting: parameters.get('waiting') === '1',
  };
};

/** The address parameters of what the queue shows; defaults are left out, so the plain queue has a plain address. */
export const formatQueueSearch = (search: Partial<QueueSearch>): URLSearchParams => {
  const { page, size, query, sort, order, sources, origins, isPetKnown, ready, waiting } = { ...QUEUE_SEARCH_DEFAULTS, ...search };
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  for (const source of sources) parameters.append('source', source);
  for (const origin of origins) parameters.append('from', origin);
  if (isPetKnown !== null) parameters.set('pet', isPetKnown ? 'known' : 'unknown');
  if (ready) parameters.set('ready', '1');
  if (waiting) parameters.set('waiting', '1');
  if (sort !== QUEUE_SEARCH_DEFAULTS.sort) parameters.set('sort', sort);
  if (order !== QUEUE_SEARCH_DEFAULTS.order) parameters.set('order', order);
  if (page !== QUEUE_SEARCH_DEFAULTS.page) parameters.set('page', String(page));
  if (size !== QUEUE_SEARCH_DEFAULTS.size) parameters.set('size', String(size));
  return parameters;
};

/** What an address has the queue filter and sort by, as an address of its own: without page and size. */
export const queueViewSearch = (parameters: URLSearchParams): string => {
  const { page, size } = QUEUE_SEARCH_DEFAULTS;
  return formatQueueSearch({ ...parseQueueSearch(parameters), page, size }).toString();
};

/** The call's query for what the queue shows: pages count from zero there. */
export const toQueueQuery = (
  { page, waiting: _waiting, ...search }: QueueSearch,
  who: Pick<QueueQuery, 'practiceId' | 'vetStaffId' | 'userStaffId'>,
): QueueQuery => ({ ...search, ...who, page: page - 1 });
