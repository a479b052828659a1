import dayjs from 'dayjs';
import 'dayjs/locale/en-ca.js';
import 'dayjs/locale/en-gb.js';
import localizedFormat from 'dayjs/plugin/localizedFormat.js';

import { datePattern, hoursOf, showsTime } from './date-pattern.ts';
import { dayIn, instantOf, isIsoDate, practiceTimeZone, wallClock, zoneName } from './dates.ts';
import type { DateStyle } from './types.ts';

dayjs.extend(localizedFormat);

const COUNTRIES = { 'en-US': 'en', 'en-GB': 'en-gb', 'en-CA': 'en-ca' } as const;
const CLOCKS = { H: 'HH:mm', h: 'h:mm A' } as const;

const patterned = (clock: dayjs.Dayjs, { dateTimeFormat }: Pick<DateStyle, 'dateTimeFormat'>): string =>
  datePattern(dateTimeFormat)
    .map((part) => ('text' in part ? part.text : clock.format(part.token)))
    .join('');

/** The time of day by the hours of the practice's date pattern, or else as its country writes it. */
const timeOf = (clock: dayjs.Dayjs, { dateTimeFormat, defaultLocaleCode }: DateStyle): string => {
  const hours = hoursOf(dateTimeFormat);
  return hours === null ? clock.locale(COUNTRIES[defaultLocaleCode] ?? COUNTRIES['en-US']).format('LT') : clock.format(CLOCKS[hours]);
};

/**
 * A date in the practice's pattern.
 * @param isoDate `YYYY-MM-DD`; of a date with a time only the written day counts: see {@link formatDay} for when something
 * happened
 * @returns an empty string when it is no date
 */
export const formatDate = (isoDate: string, localization: DateStyle): string => {
  const day = isoDate.slice(0, 10);
  return isIsoDate(day) ? patterned(dayjs.utc(day), localization) : '';
};

/**
 * The day of an instant in a time zone, in the practice's date pattern.
 * @param iso ISO 8601; a date without a time is the day that is written
 * @param timeZone default: the practice's
 * @returns an empty string when it is no instant
 */
export const formatDay = (iso: string, localization: DateStyle, timeZone = practiceTimeZone(localization)): string => {
  const instant = instantOf(iso);
  if (instant === null) return '';
  return iso.includes('T') ? patterned(wallClock(instant, timeZone), localization) : formatDate(iso, localization);
};

/**
 * The calendar day on which something happened, in the practice's time zone, as {@link formatDate} takes it.
 * @param iso ISO 8601; without a time it is a calendar day already
 * @returns what is no instant as it is
 */
export const dayOf = (iso: string, localization: DateStyle): string => {
  const instant = iso.includes('T') ? instantOf(iso) : null;
  return instant === null ? iso : dayIn(instant, practiceTimeZone(localization));
};

/**
 * The time of day of an instant in the practice's time zone, as the practice writes it.
 * @param iso ISO 8601 with a time
 * @returns an empty string when it is no instant
 */
export const formatTime = (iso: string, localization: DateStyle): string => {
  const instant = instantOf(iso);
  return instant === null ? '' : timeOf(wallClock(instant, practiceTimeZone(localization)), localization);
};

/**
 * A full hour of the day, as the practice writes times.
 * @param hour 0 to 23, on the practice's clock
 */
export const formatHour = (hour: number, localization: DateStyle): string => timeOf(dayjs.utc(0).hour(hour), localization);

const dateTime = (clock: dayjs.Dayjs, localization: DateStyle): string => {
  const date = patterned(clock, localization);
  return showsTime(localization.dateTimeFormat) ? date : `${date} ${timeOf(clock, localization)}`;
};

/**
 * An instant in the practice's date pattern with the time of day, in the practice's time zone.
 * @param iso ISO 8601 with a time
 * @returns an empty string when it is no instant
 */
export const formatDateTime = (iso: string, localization: DateStyle): string => {
  const instant = instantOf(iso);
  return instant === null ? '' : dateTime(wallClock(instant, practiceTimeZone(localization)), localization);
};

/**
 * An instant in the practice's date pattern with the time of day in a time zone, which is named: what is printed is read
 * elsewhere too.
 * @param iso ISO 8601 with a time
 * @returns an empty string when it is no instant
 */
export const formatDateTimeIn = (iso: string, localization: DateStyle, timeZone: string): string => {
  const instant = instantOf(iso);
  if (instant === null) return '';
  return `${dateTime(wallClock(instant, timeZone), localization)} ${zoneName(instant, timeZone, localization.defaultLocaleCode)}`;
};

/** A month in words, such as November 2026. @param month `YYYY-MM`, or a day of it */
export const formatMonth = (month: string): string => dayjs.utc(month).format('MMMM YYYY');
