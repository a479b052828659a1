import { addDays, dayIn, DEFAULT_LOCALE, formatTime, isTimeZone } from '@practice-portal/domain/locale';

import { StartupProblem } from '../startup-problem.ts';

/** A time of each day. */
export interface TimeOfDay {
  /** `HH:mm`. */
  time: string;
  /** IANA name. */
  zone: string;
}

const AT = /^(?<time>(?:[01]\d|2[0-3]):[0-5]\d)(?: +(?<zone>\S+))?$/;

/** `BACKUP_AT`. */
export const backupAtOf = (text: string | undefined, otherwise: TimeOfDay): TimeOfDay => {
  if (!text?.trim()) return otherwise;
  const { time, zone = 'UTC' } = AT.exec(text.trim())?.groups ?? {};
  if (time === undefined || !isTimeZone(zone))
    throw new StartupProblem(`BACKUP_AT must be a time and its zone, such as 02:30 UTC or 02:30 America/Denver, not "${text}".`);
  return { time, zone };
};

const wallTime = (now: Date, timeZone: string): string =>
  formatTime(now.toISOString(), { dateTimeFormat: 'yyyy-MM-dd HH:mm', defaultLocaleCode: DEFAULT_LOCALE, timeZone });

/** The day, in its zone, whose backup is the last that is due. */
export const lastNight = ({ time, zone }: TimeOfDay, now: Date): string => {
  const today = dayIn(now, zone);
  return wallTime(now, zone) >= time ? today : addDays(today, -1);
};

/**
 * Whether a night's backup is still to be made.
 * @param done the last night whose backup was made
 */
export const isDue = (at: TimeOfDay, now: Date, done: string | null): boolean => {
  if (done === null) return true;
  // An hour that comes twice is no other night; a night that is yet to come was noted by a clock that was put back since.
  return lastNight(at, now) > done || done > dayIn(now, at.zone);
};
