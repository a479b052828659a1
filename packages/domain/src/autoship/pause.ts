import { addDays, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { nextShipDate as nextShipDateOf } from './next-ship-date.ts';
import { latestShipDate } from './presets.ts';
import type { Autoship } from './schema.ts';

/** Whether an AutoShip stands still: it has no next date until what stopped it is put right. */
export const isPaused = ({ active }: Pick<Autoship, 'active'>): boolean => !active;

/**
 * Whether the next shipment of an AutoShip can be left out: one that is further ahead than anybody can move it is not put off
 * again and again.
 */
export const canSkip = ({ nextShipDate }: Pick<Autoship, 'nextShipDate'>, now: ZonedDate): boolean =>
  nextShipDate === null || nextShipDate <= latestShipDate(now);

/**
 * When an AutoShip ships once a shipment is left out: one frequency after the day it was to ship.
 * @returns null for one that is paused, which has no shipment to leave out
 */
export const dateAfterSkip = (
  { active, nextShipDate, frequency }: Pick<Autoship, 'active' | 'nextShipDate' | 'frequency'>,
  now: ZonedDate,
): string | null =>
  active && nextShipDate !== null
    ? nextShipDateOf({ shippedOn: null, planned: addDays(nextShipDate, frequency), frequency, today: isoDateOf(now) })
    : null;
