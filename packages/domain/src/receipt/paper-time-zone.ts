import { isTimeZone, NO_TIME_ZONE, timeZoneOf, type ZonedDate } from '../locale/dates.ts';
import type { PaperQuery } from './types.ts';

/** The time zone whose time a paper shows: the one that is asked for, UTC where nobody knows it, else the practice's. */
export const paperTimeZone = ({ timeZone }: PaperQuery, now: ZonedDate): string => {
  if (timeZone === undefined) return timeZoneOf(now);
  return isTimeZone(timeZone) ? timeZone : NO_TIME_ZONE;
};
