import { addDays } from '../locale/dates.ts';

/** Days from today that a next ship date must at least be away. Rule: docs/rules/autoship.md#next-ship-date. */
export const NEXT_SHIP_DAYS = 3;

/** Has days as `YYYY-MM-DD`. */
export interface RhythmFacts {
  /** The day of its last shipment; null for none. */
  shippedOn: string | null;
  /** A day that is planned: kept where it is late enough. */
  planned?: string | null;
  /** Days between shipments, 1 and more. */
  frequency: number;
  today: string;
}

/**
 * When an AutoShip ships next, whatever put the last shipment off: a rhythm after what was shipped last, and at least three days
 * ahead. What was missed is not caught up on: nobody gets two shipments in a rhythm.
 * Rule: docs/rules/autoship.md#next-ship-date.
 */
export const nextShipDate = ({ shippedOn, planned = null, frequency, today }: RhythmFacts): string => {
  const days = [addDays(today, NEXT_SHIP_DAYS), planned, shippedOn === null ? null : addDays(shippedOn, frequency)];
  return days.reduce<string>((latest, day) => (day !== null && day > latest ? day : latest), '');
};
