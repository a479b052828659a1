import type { LocalizationData } from '../practice/types.ts';
import { formatPattern } from './date-pattern.ts';
import { formatDate, TIME } from './format-date.ts';
import { showsTime } from './format-date-time.ts';

/** The zone of what is written where nobody says in which it is read. */
export const NO_TIME_ZONE = 'UTC';

/** Whether there is a time zone of this name, such as `America/Denver`. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

/** What clocks on the wall of a time zone show, to be written like any date: noon exists everywhere on every day, the hour may not. */
const wallClock = (instant: Date, timeZone: string): Date => {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat('en-US', { ...fields, hourCycle: 'h23', timeZone }).formatToParts(instant);
  const of = (field: keyof typeof fields): number => Number(parts.find(({ type }) => type === field)?.value);
  const noon = new Date(of('year'), of('month') - 1, of('day'), 12);
  return Object.assign(noon, { getHours: () => of('hour'), getMinutes: () => of('minute'), getSeconds: () => of('second') });
};

const zoneName = (instant: Date, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(instant).find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone;

/**
 * The day of an instant in a time zone, in the practice's date pattern.
 * @param iso ISO 8601; a date without a time is the day that is written
 * @returns an empty string when it is no instant
 */
export const formatDateIn = (iso: string, localization: LocalizationData, timeZone: string): string => {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  return iso.includes('T') ? formatPattern(wallClock(instant, timeZone), localization.dateTimeFormat) : formatDate(iso, localization);
};

/**
 * An instant in the practice's date pattern with the time of day in a time zone, which is named: what is printed is read
 * elsewhere too.
 * @param iso ISO 8601 with a time
 * @returns an empty string when it is no instant
 */
export const formatDateTimeIn = (iso: string, { dateTimeFormat, defaultLocaleCode }: LocalizationData, timeZone: string): string => {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  const clock = wallClock(instant, timeZone);
  const date = formatPattern(clock, dateTimeFormat);
  const time = showsTime(dateTimeFormat) ? [] : [formatPattern(clock, TIME[defaultLocaleCode] ?? TIME['en-US'])];
  return [date, ...time, zoneName(instant, timeZone, defaultLocaleCode)].join(' ');
};
