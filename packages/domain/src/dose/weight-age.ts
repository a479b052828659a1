import { daysBetween, isIsoDate, isoDateOf, monthsBetween, type ZonedDate } from '../locale/dates.ts';

/** How long ago a pet was weighed, in the largest unit that says it well. */
export interface WeightAge {
  unit: 'today' | 'day' | 'month' | 'year';
  count: number;
  /** Weighed more than a year ago. */
  isOld: boolean;
}

const OLD_DAYS = 365;

/**
 * How old a weight is, rounded down.
 * @param weightDate `YYYY-MM-DD`
 * @returns null when nobody noted when it was, or the day is no date or still to come
 */
export const weightAge = (weightDate: string | null | undefined, now: ZonedDate): WeightAge | null => {
  if (!isIsoDate(weightDate)) return null;
  const days = daysBetween(weightDate, isoDateOf(now));
  if (days < 0) return null;
  const isOld = days > OLD_DAYS;
  if (days === 0) return { unit: 'today', count: 0, isOld };
  if (days < 60) return { unit: 'day', count: days, isOld };
  const months = monthsBetween(weightDate, isoDateOf(now));
  return months < 24 ? { unit: 'month', count: months, isOld } : { unit: 'year', count: Math.floor(months / 12), isOld };
};
