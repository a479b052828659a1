import type { LocalizationData } from '../practice/types.ts';
import { formatPattern } from './date-pattern.ts';
import { isIsoDate } from './iso-date.ts';

/** The time of day as the countries write it. */
export const TIME = { 'en-US': 'h:mm a', 'en-GB': 'HH:mm', 'en-CA': 'h:mm a' } as const;

/**
 * A date in the practice's pattern.
 * @param isoDate `YYYY-MM-DD`; of a date with a time only the written day counts, whatever the viewer's time zone: when
 * something happened goes through {@link localDayOf} first
 * @returns an empty string when it is no date
 */
export const formatDate = (isoDate: string, localization: LocalizationData): string => {
  const day = isoDate.slice(0, 10);
  // Noon exists in every time zone on every day: midnight does not where clocks change at it.
  return isIsoDate(day) ? formatPattern(new Date(`${day}T12:00:00`), localization.dateTimeFormat) : '';
};

/**
 * The calendar day on which something happened, in the viewer's time zone, as {@link formatDate} takes it.
 * @param iso ISO 8601; without a time it is a calendar day already
 * @returns what is no instant as it is
 */
export const localDayOf = (iso: string): string => {
  const instant = new Date(iso);
  return !iso.includes('T') || Number.isNaN(instant.getTime()) ? iso : formatPattern(instant, 'yyyy-MM-dd');
};

/**
 * The time of day of an instant as the practice writes it, in the viewer's time zone: by the hours of its date pattern,
 * or else as in its country.
 * @param iso ISO 8601 with a time
 * @returns an empty string when it is no instant
 */
export const formatTime = (iso: string, { dateTimeFormat, defaultLocaleCode }: LocalizationData): string => {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  const own = /h/i.exec(dateTimeFormat.replaceAll(/'[^']*'/g, ''))?.[0];
  const country = TIME[defaultLocaleCode] ?? TIME['en-US'];
  return formatPattern(instant, own === undefined ? country : TIME[own === 'H' ? 'en-GB' : 'en-US']);
};
