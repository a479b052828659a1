/** Which of all records a page shows, counted from 1. */
export interface PageRange {
  from: number;
  to: number;
  pages: number;
}

/** @param page counted from 1 */
export const pageRange = (page: number, size: number, count: number): PageRange => ({
  from: count === 0 ? 0 : (page - 1) * size + 1,
  to: Math.min(page * size, count),
  pages: Math.max(1, Math.ceil(count / size)),
});

/** Whether a page has no rows though the list has some: it is behind the list's end, and `Pagination` leads to the last page. */
export const isPastEnd = (rows: readonly unknown[], count: number): boolean => rows.length === 0 && count > 0;
