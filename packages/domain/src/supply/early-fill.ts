import { addDays } from '../locale/dates.ts';
import type { OrderStatus } from '../order/types.ts';
import { runOutOf } from './run-out.ts';
import type { Fill } from './types.ts';

/** A fill that arrives this many days before the last one is used up is in time: that is what the way takes. */
const IN_TIME_DAYS = 7;

/** An order of the same drug for the same pet. */
export interface EarlierOrder extends Omit<Fill, 'filledOn'> {
  id: number;
  /** `YYYY-MM-DD`. */
  orderedOn: string;
  status: OrderStatus;
  /** `YYYY-MM-DD`; null before it ships. */
  shippedOn: string | null;
}

/** Why a fill is early. */
export interface EarlyFill {
  /** The last order of the drug. */
  last: EarlierOrder;
  /** `YYYY-MM-DD`: the first day with nothing left of it; null where that is unknown. */
  lastsUntil: string | null;
  /** `YYYY-MM-DD`: from when a fill is no longer early; null while that depends on an order that has not shipped. */
  earlyUntil: string | null;
}

const ON_ITS_WAY: readonly OrderStatus[] = ['Awaiting approval', 'Processing', 'Shipped'];

const usedUpOn = (orders: readonly EarlierOrder[]): string | null => {
  const runOut = runOutOf(orders.map(({ orderedOn, shippedOn, ...fill }) => ({ ...fill, filledOn: shippedOn ?? orderedOn })));
  return runOut.known ? runOut.day : null;
};

/**
 * Whether a drug would be filled before the last fill is used up: one is on its way or was ordered in the last 7 days, or it lasts
 * longer than 7 days from now. Where that is unknown, by the usual days of supply.
 * Rule: docs/rules/prescriptions.md#filled-early.
 * @param orders of the drug for the pet, the newest first
 * @param usualDays how long a fill lasts where its directions don't say it
 * @returns null for a fill that is not early
 */
export const earlyFill = (
  orders: readonly EarlierOrder[],
  { usualDays, today }: { usualDays: number; today: string },
): EarlyFill | null => {
  const [last, ...before] = orders.filter(({ status }) => status !== 'Canceled' && status !== 'Returned');
  if (last === undefined) return null;
  const known = usedUpOn([last, ...before]) ?? usedUpOn([last]);
  const isRecent = ON_ITS_WAY.includes(last.status) || addDays(last.orderedOn, IN_TIME_DAYS) > today;
  const until = known ?? addDays(last.shippedOn ?? last.orderedOn, usualDays);
  if (!isRecent && until <= addDays(today, IN_TIME_DAYS)) return null;
  const [, earlyUntil = ''] = [addDays(last.orderedOn, IN_TIME_DAYS), addDays(until, -IN_TIME_DAYS)].toSorted();
  return { last, lastsUntil: known, earlyUntil: last.shippedOn === null ? null : earlyUntil };
};
