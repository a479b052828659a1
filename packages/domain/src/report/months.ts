import { addMonths, isoDateOf, type ZonedDate } from '../locale/dates.ts';

/** How many months there are reports of, this one included. */
export const REPORT_MONTHS = 12;

/** The months there are reports of as `YYYY-MM`, the newest first. @param now in the practice's zone */
export const reportMonths = (now: ZonedDate): string[] => {
  const first = `${isoDateOf(now).slice(0, 7)}-01`;
  return Array.from({ length: REPORT_MONTHS }, (_, back) => addMonths(first, -back).slice(0, 7));
};
