import { domainMessage, type FieldMessage } from '../text/message.ts';

const WEEK = 7;
const MOST_WEEKS = 12;
/** Presets that count months, by their days. */
const MONTHS: Readonly<Record<number, number>> = { 120: 4, 180: 6, 210: 7 };
/** Presets with a name, by their days. */
const NAMES: Readonly<Record<number, string>> = { 30: 'monthly', 365: 'yearly' };

/**
 * How often an AutoShip ships: the label of its preset, or days when none has as many. 'Other', the preset of 0 days,
 * stands for a number that is typed, and is the name of no frequency.
 * Rule: docs/rules/autoship.md#presets.
 */
export const frequencyLabel = (days: number): FieldMessage => {
  const months = MONTHS[days];
  const isWeeks = days % WEEK === 0 && days > 0 && days <= MOST_WEEKS * WEEK;
  const unit = NAMES[days] ?? (months ? 'months' : isWeeks ? 'weeks' : 'days');
  return domainMessage(`autoship.frequency.${unit}`, { count: months ?? (isWeeks ? days / WEEK : days) });
};
