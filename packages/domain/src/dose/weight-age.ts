import { isIsoDate, isoDateOf } from '../locale/iso-date.ts';

/** How long ago a pet was weighed, in the largest unit that says it well. */
export interface WeightAge {
  unit: 'today' | 'day' | 'month' | 'year';
  count: number;
  /** Weighed more than a year ago. */
  isOld: boolean;
}

const DAY_MS = 86_400_000;
const OLD_DAYS = 365;

/** Months of the calendar that are over. */
const wholeMonths = (from: string, to: string): number => {
  const [[year = 0, month = 0, day = 0], [toYear = 0, toMonth = 0, toDay = 0]] = [from, to].map((date) => date.split('-').map(Number)) as [
    number[],
    number[],
  ];
  return (toYear - year) * 12 + (toMonth - month) - (toDay < day ? 1 : 0);
};

/**
 * How old a weight is, rounded down.
 * @param weightDate `YYYY-MM-DD`
 * @returns null when nobody noted when it was, or the day is no date or still to come
 */
export const weightAge = (weightDate: string | null | undefined, now: Date): WeightAge | null => {
  if (!isIsoDate(weightDate)) return null;
  const days = Math.round((Date.parse(isoDateOf(now)) - Date.parse(weightDate)) / DAY_MS);
  if (days < 0) return null;
  const isOld = days > OLD_DAYS;
  if (days === 0) return { unit: 'today', count: 0, isOld };
  if (days < 60) return { unit: 'day', count: days, isOld };
  const months = wholeMonths(weightDate, isoDateOf(now));
  return months < 24 ? { unit: 'month', count: months, isOld } : { unit: 'year', count: Math.floor(months / 12), isOld };
};
