const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

const atMidnight = (isoDate: string): Date => new Date(`${isoDate}T00:00:00Z`);

/** The first day that is taken: earlier ones are typing slips. */
export const ISO_DATE_MIN = '1900-01-01';
/** The last day that is taken: later ones are typing slips, and what is counted from a day stays a day. */
export const ISO_DATE_MAX = '2100-12-31';

/** Whether a value is a `YYYY-MM-DD` date that exists: `2026-02-30` does not. */
export const isIsoDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !ISO_DATE.test(value) || value < ISO_DATE_MIN || value > ISO_DATE_MAX) return false;
  const date = atMidnight(value);
  // An engine that rolls 02-30 over to 03-02 would give another day back.
  return !Number.isNaN(date.getTime()) && isoDateOf(date) === value;
};

/**
 * The calendar day of an instant, as `YYYY-MM-DD`.
 * In UTC on purpose: the portal and the service then always agree on what "tomorrow" is.
 */
export const isoDateOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The day `days` after an ISO date; negative counts back. */
export const addDays = (isoDate: string, days: number): string => {
  const date = atMidnight(isoDate);
  date.setUTCDate(date.getUTCDate() + days);
  return isoDateOf(date);
};

/** The day `months` after an ISO date, the month's last day when that day does not exist there. */
export const addMonths = (isoDate: string, months: number): string => {
  const date = atMidnight(isoDate);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return isoDateOf(date);
};
