/** Sort order as the wire spells it. */
export type SortOrder = 'ASC' | 'DESC';

/** Describes what part of a list an answer holds. `page` is zero-based on the wire. */
export interface PageBean {
  size: number;
  page: number;
  sort: string;
  order: SortOrder;
}

/**
 * The paged envelope of list answers.
 * Rule: docs/rules/portal.md#pages-of-a-list.
 */
export interface PagedEnvelope<Element> {
  elements: Element[];
  /** Rows that match the filter; at most {@link COUNT_CAP}, which then reads as "this many or more". */
  count: number;
  /** Rows of the practice before search, source and vet filters; at most {@link COUNT_CAP}. */
  practiceOrderCount: number;
  /** True when at least one element carries an approval suggestion. */
  containsSuggestions: boolean;
  /** The sources that occur in the practice's rows: the choices of the source filter. */
  sources: string[];
  pageBean: PageBean;
}

/** Counts stop here, so that no list query costs more as a table grows. */
export const COUNT_CAP = 10_000;

/** A page of a list that is neither searched nor filtered by source. */
export type ListPage<Element> = Pick<PagedEnvelope<Element>, 'elements' | 'count' | 'pageBean'>;

/** Query of a client's lists: `prescriptions/client/{clientId}`, `autoships/client/{clientId}`. */
export interface ClientListQuery {
  clientId: number;
  /** At most {@link CLIENT_LIST_SIZE_MAX}. */
  size?: number | undefined;
  /** Zero-based. */
  page?: number | undefined;
  order?: SortOrder | undefined;
  /** Only what is for this pet. */
  animalId?: number | undefined;
}

/** Rows a page of a client's list when nothing else is asked for. Rule: docs/rules/clients.md#lists. */
export const CLIENT_LIST_SIZE = 10;

/** The most rows a page of a client's list has. */
export const CLIENT_LIST_SIZE_MAX = 50;
