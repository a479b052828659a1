/** Sort order as the wire spells it. */
export type SortOrder = 'ASC' | 'DESC';

/** What part of a list an answer holds. `page` is zero-based on the wire. */
export interface PageBean {
  size: number;
  page: number;
  sort: string;
  order: SortOrder;
}

/**
 * The paged envelope of list answers.
 * Source: ordering-and-approval.md section 3, access-and-settings.md section 3.
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
