import { isIsoDate, isoDateOf } from '../locale/iso-date.ts';

/** How long ago a pet was weighed, in the largest unit that says it well. */
export interface WeightAge {
  unit: 'today' | 'day' | 'month' | 'year';
  count: number;
  /** Weighed more than a year ago. */
  isOld: boolean;
}

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30.436_875;
const OLD_DAYS = 365;

/**
 * How old a weight is.
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
  if (days < 730) return { unit: 'month', count: Math.floor(days / MONTH_DAYS), isOld };
  return { unit: 'year', count: Math.floor(days / (MONTH_DAYS * 12)), isOld };
};
