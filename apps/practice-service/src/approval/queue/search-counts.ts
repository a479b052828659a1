/** How many items searches matched a moment ago, so that paging and typing on need not count them again. */
export interface SearchCounts {
  get(key: string): number | undefined;
  set(key: string, count: number): void;
}

/** Smaller counts are never remembered: they cost nothing, and must follow each decision. */
const SMALLEST = 500;
const KEEP_MS = 3_000;
const MAX_KEPT = 1_000;

/** Remembers large counts for a few seconds. */
export const createSearchCounts = (now: () => number = Date.now): SearchCounts => {
  const kept = new Map<string, { count: number; until: number }>();
  return {
    get: (key) => {
      const known = kept.get(key);
      return known && known.until > now() ? known.count : undefined;
    },
    set: (key, count) => {
      kept.delete(key);
      if (count < SMALLEST) return;
      kept.set(key, { count, until: now() + KEEP_MS });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
};
