/** The moment at which stories and tests take place. Everything the factories make is dated from here. */
export const TEST_NOW = '2026-11-16T15:30:00.000Z';

const DAY_MS = 86_400_000;

/** A moment some days before (negative) or after {@link TEST_NOW}, ISO 8601. */
export const daysFromNow = (days: number): string => new Date(Date.parse(TEST_NOW) + days * DAY_MS).toISOString();

/** A date some days before (negative) or after {@link TEST_NOW}, `YYYY-MM-DD`. */
export const dateFromNow = (days: number): string => daysFromNow(days).slice(0, 10);
