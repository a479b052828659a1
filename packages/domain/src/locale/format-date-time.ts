import type { LocalizationData } from '../practice/types.ts';
import { formatPattern } from './date-pattern.ts';
import { formatTime } from './format-date.ts';

/** Whether a Unicode date pattern already shows the time of day. */
export const showsTime = (pattern: string): boolean => /[Hhm]/.test(pattern.replaceAll(/'[^']*'/g, ''));

/**
 * An instant in the practice's date pattern with the time of day, in the viewer's time zone.
 * @param iso ISO 8601 with a time
 * @returns an empty string when it is no instant
 */
export const formatDateTime = (iso: string, localization: LocalizationData): string => {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  const date = formatPattern(instant, localization.dateTimeFormat);
  return showsTime(localization.dateTimeFormat) ? date : `${date} ${formatTime(iso, localization)}`;
};
