import { addDays, isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';

/** Days of the presets, in the order lists show them. Rule: docs/rules/autoship.md#presets. */
export const AUTOSHIP_PRESETS = [7, 14, 21, 28, 30, 35, 42, 49, 56, 63, 70, 77, 84, 120, 180, 210, 365] as const;

/** The preset that stands for a number of days that is typed. Rule: docs/rules/autoship.md#presets. */
export const AUTOSHIP_OTHER = 0;

/** Rule: docs/rules/autoship.md#frequency. */
export const AUTOSHIP_FREQUENCY_MIN = 7;
/** Rule: docs/rules/autoship.md#frequency. */
export const AUTOSHIP_FREQUENCY_DEFAULT = 30;
/** Longer than anything ships by. */
export const AUTOSHIP_FREQUENCY_MAX = 730;

/** The last day that an AutoShip can be moved to, or begin on: one longest time between shipments ahead. */
export const latestShipDate = (now: ZonedDate): string => addDays(isoDateOf(now), AUTOSHIP_FREQUENCY_MAX);

/** The preset a list shows for so many days: one of {@link AUTOSHIP_PRESETS}, or 'Other'. */
export const presetOf = (days: number): number => (AUTOSHIP_PRESETS.some((preset) => preset === days) ? days : AUTOSHIP_OTHER);

/** Returns what an empty field falls back to. Rule: docs/rules/autoship.md#frequency. */
export const defaultFrequency = (productDefaultAutoshipDays: number | null): number =>
  productDefaultAutoshipDays !== null && productDefaultAutoshipDays >= AUTOSHIP_FREQUENCY_MIN
    ? productDefaultAutoshipDays
    : AUTOSHIP_FREQUENCY_DEFAULT;

/** Returns what is wrong with a number of days between shipments; null is no AutoShip, and nothing wrong. */
export const frequencyProblem = (days: number | null): FieldMessage | null => {
  if (days === null) return null;
  if (!Number.isInteger(days)) return domainMessage('validation.invalid');
  if (days < AUTOSHIP_FREQUENCY_MIN) return domainMessage('autoship.frequencyMin', { min: AUTOSHIP_FREQUENCY_MIN });
  return days > AUTOSHIP_FREQUENCY_MAX ? domainMessage('autoship.frequencyMax', { max: AUTOSHIP_FREQUENCY_MAX }) : null;
};

/**
 * Returns what is wrong with the first ship date of an AutoShip.
 * Rule: docs/rules/autoship.md#start-date: it can't be in the past.
 * @param value `YYYY-MM-DD`; empty is no problem of this rule
 */
export const startDateProblem = (value: string | null, now: ZonedDate): FieldMessage | null => {
  if (value === null || value === '') return null;
  if (!isIsoDate(value)) return domainMessage('validation.date');
  if (value < isoDateOf(now)) return domainMessage('autoship.startPassed');
  return value > latestShipDate(now) ? domainMessage('autoship.dateTooLate') : null;
};
