import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const DAY = 'YYYY-MM-DD';

/** The first day that is taken: earlier ones are typing slips. */
export const ISO_DATE_MIN = '1900-01-01';
/** The last day that is taken: later ones are typing slips, and what is counted from a day stays a day. */
export const ISO_DATE_MAX = '2100-12-31';

/** The zone of what is written where nobody says in which it is read. */
export const NO_TIME_ZONE = 'UTC';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Kept, as building one costs far more than using it. Sweden writes what dayjs reads: 2026-11-20 05:00:00. */
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const [year, two] = ['numeric', '2-digit'] as const;
  const fields = { year, month: two, day: two, hour: two, minute: two, second: two } as const;
  const made = new Intl.DateTimeFormat('sv-SE', { ...fields, hourCycle: 'h23', timeZone });
  // Names come with requests too, and are many in upper and lower case.
  if (clocks.size >= 500) clocks.clear();
  clocks.set(timeZone, made);
  return made;
};

/** Whether there is a time zone of this name, such as `America/Denver`. */
export const isTimeZone = (name: string): boolean => {
  try {
    return clockOf(name).format(0) !== '';
  } catch {
    return false;
  }
};

/** The time zone of this machine; {@link NO_TIME_ZONE} where it has none, or one that nobody knows. */
export const viewerTimeZone = (): string => {
  const name: string | undefined = dayjs.tz.guess();
  return name !== undefined && isTimeZone(name) ? name : NO_TIME_ZONE;
};

/** The time zone a practice counts its days in: its own, the viewer's where it has none that is known. */
export const practiceTimeZone = ({ timeZone }: { timeZone?: string | undefined }): string =>
  timeZone !== undefined && isTimeZone(timeZone) ? timeZone : viewerTimeZone();

/** An instant that knows by which zone's calendar its day is counted: what makes a day of an instant asks for one. */
export type ZonedDate = Date & { readonly timeZone: string };

/** The same instant, whose day is that of a time zone, such as the practice's. */
export const inZone = (instant: Date, timeZone: string): ZonedDate => Object.assign(new Date(instant), { timeZone });

/** The time zone in which the day of an instant is counted. */
export const timeZoneOf = ({ timeZone }: ZonedDate): string => timeZone;

/**
 * Returns what a clock on the wall of a time zone shows, as fields of a UTC date. dayjs's own zoned dates count by the machine's
 * clock, which skips an hour once a year, and take a hundred times as long.
 */
export const wallClock = (instant: Date, timeZone: string): dayjs.Dayjs =>
  dayjs.utc(timeZone === NO_TIME_ZONE ? instant : clockOf(timeZone).format(instant));

/** The short name of a time zone at an instant, such as MST or GMT+5:30, as a country writes it. */
export const zoneName = (instant: Date, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(instant).find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone;

/** Whether a value is a `YYYY-MM-DD` date that exists: `2026-02-30` does not. */
export const isIsoDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  value >= ISO_DATE_MIN &&
  value <= ISO_DATE_MAX &&
  value.length === DAY.length &&
  dayjs.utc(value).format(DAY) === value;

/**
 * Reads when something happened.
 * @param iso ISO 8601 with a time
 * @returns null when it is no instant
 */
export const instantOf = (iso: string): Date | null => {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? null : instant;
};

/** The day of an instant in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (instant: Date, timeZone: string): string => wallClock(instant, timeZone).format(DAY);

/** The calendar day of an instant, as `YYYY-MM-DD`, in its time zone: see {@link inZone}. */
export const isoDateOf = (instant: ZonedDate): string => dayIn(instant, instant.timeZone);

/**
 * The instant at which a day begins in a time zone: its first, also where clocks are put at midnight. Counted without dayjs's
 * zoned dates, because those ask the machine's clock.
 */
export const startOfDay = (isoDate: string, timeZone: string): Date => {
  const midnight = dayjs.utc(isoDate);
  const begun = [-1, 1].map((days) => {
    const near = midnight.add(days, 'day');
    return midnight.subtract(wallClock(near.toDate(), timeZone).diff(near)).toDate();
  });
  const [first, last] = begun.toSorted((one, other) => one.getTime() - other.getTime()) as [Date, Date];
  return dayIn(first, timeZone) === isoDate ? first : last;
};

/** The day `days` after an ISO date; negative counts back. */
export const addDays = (isoDate: string, days: number): string => dayjs.utc(isoDate).add(days, 'day').format(DAY);

/** The day `months` after an ISO date, the month's last day when that day does not exist there. */
export const addMonths = (isoDate: string, months: number): string => dayjs.utc(isoDate).add(months, 'month').format(DAY);

/** Days from one ISO date to another; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day');

/** Whether an ISO date is a Saturday or a Sunday. */
export const isWeekend = (isoDate: string): boolean => [0, 6].includes(dayjs.utc(isoDate).day());

/** The day of the week, as in 'Tue', of an ISO date in the six days after another; null for any other. */
export const weekdayOf = (isoDate: string, today: string): string | null => {
  const ahead = dayjs.utc(isoDate).diff(dayjs.utc(today), 'day');
  return ahead > 0 && ahead < 7 ? dayjs.utc(isoDate).format('ddd') : null;
};

/** Months of the calendar that are over between two ISO dates: from the 31st to the 30th none is. */
export const monthsBetween = (from: string, to: string): number => {
  const [start, end] = [dayjs.utc(from), dayjs.utc(to)];
  return (end.year() - start.year()) * 12 + end.month() - start.month() - (end.date() < start.date() ? 1 : 0);
};

/** Whole seconds since 1970, as tokens count. */
export const epochSeconds = (instant: Date): number => dayjs.utc(instant).unix();

/** Lists what time between instants is counted in. A day has 24 hours. */
export type TimeUnit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day';

const isZoned = (instant: Date): instant is ZonedDate => 'timeZone' in instant;

/** The instant so much later, in the same time zone where it has one; negative counts back. */
export function addTime(instant: ZonedDate, count: number, unit: TimeUnit): ZonedDate;
export function addTime(instant: Date, count: number, unit: TimeUnit): Date;
export function addTime(instant: Date, count: number, unit: TimeUnit): Date {
  const moved = dayjs.utc(instant).add(count, unit).toDate();
  return isZoned(instant) ? inZone(moved, instant.timeZone) : moved;
}

/**
 * Time from one instant to another; negative when it is earlier.
 * @returns whole units, rounded towards 0; NaN when one is no instant
 */
export const timeBetween = (from: Date | string, to: Date | string, unit: TimeUnit = 'millisecond'): number =>
  dayjs.utc(to).diff(dayjs.utc(from), unit);
