import { addDays, isoDateOf, timeZoneOf, wallClock, type ZonedDate } from '../locale/dates.ts';
import type { SupplyClock } from './schema.ts';
import type { RunOut, ShippingCalendar, SupplyDue, SupplyStanding } from './types.ts';

/** Says until when what is approved ships the same day, in the practice's zone. */
export const APPROVE_UNTIL_HOUR = 14;

/** Says how many days before the pet runs out a fill is early. */
const EARLY_DAYS = 14;

/** Working days that a compounded product takes to make. Rule: docs/rules/queue.md#most-urgent-first. */
export const COMPOUNDING_DAYS = 2;

/** A calendar without a working day in so many days is none. */
const LONGEST_BREAK = 31;

const moved = (from: string, step: 1 | -1, { isWorkingDay }: ShippingCalendar): string => {
  let day = from;
  for (let tries = 0; tries < LONGEST_BREAK && !isWorkingDay(day); tries += 1) day = addDays(day, step);
  return day;
};

const workingDaysFrom = (from: string, count: number, step: 1 | -1, calendar: ShippingCalendar): string => {
  let day = moved(from, step, calendar);
  for (let counted = 0; counted < count; counted += 1) day = moved(addDays(day, step), step, calendar);
  return day;
};

/** An order, as far as when it must ship goes. */
export interface SupplyFacts {
  runOut: RunOut;
  /** `YYYY-MM-DD`: when its AutoShip ships next; null for an order of its own. */
  nextShipDate: string | null;
  /** Working days on the way. */
  transitDays: number;
  /** Working days before it ships: of a compounded product, {@link COMPOUNDING_DAYS}. */
  preparationDays: number;
  calendar: ShippingCalendar;
  now: ZonedDate;
}

const standingOf = (runOut: RunOut, arrivesOn: string, today: string): SupplyStanding => {
  if (!runOut.known) return 'unknown';
  if (runOut.day < today) return 'gap';
  if (arrivesOn > runOut.day) return 'late';
  return addDays(today, EARLY_DAYS) < runOut.day ? 'early' : 'onTime';
};

/**
 * When an order must be approved to arrive by the day that the pet runs out, and how it stands to that day now.
 * An AutoShip must be approved for its next shipment, if that is sooner.
 */
export const supplyClock = ({ runOut, nextShipDate, transitDays, preparationDays, calendar, now }: SupplyFacts): SupplyClock => {
  const today = isoDateOf(now);
  const isTooLate = wallClock(now, timeZoneOf(now)).hour() >= APPROVE_UNTIL_HOUR && calendar.isWorkingDay(today);
  const arrivesOn = workingDaysFrom(isTooLate ? addDays(today, 1) : today, preparationDays + transitDays, 1, calendar);
  const days = [
    ...(runOut.known ? [workingDaysFrom(runOut.day, preparationDays + transitDays, -1, calendar)] : []),
    ...(nextShipDate === null ? [] : [workingDaysFrom(nextShipDate, preparationDays, -1, calendar)]),
  ].toSorted();
  return { standing: standingOf(runOut, arrivesOn, today), runOut, approveBy: days[0] ?? null, arrivesOn };
};

/** How much time there is to approve an order so that it ships on time; null when unknown. */
export const dueOf = (approveBy: string | null, now: ZonedDate): SupplyDue | null => {
  if (approveBy === null) return null;
  const today = isoDateOf(now);
  if (approveBy !== today) return approveBy < today ? 'past' : 'later';
  return wallClock(now, timeZoneOf(now)).hour() >= APPROVE_UNTIL_HOUR ? 'past' : 'today';
};

/** Sorts the most urgent first: what must be approved soonest; unknown dates last. */
export const byUrgency = (one: Pick<SupplyClock, 'approveBy'>, other: Pick<SupplyClock, 'approveBy'>): number =>
  (one.approveBy ?? '9999').localeCompare(other.approveBy ?? '9999');
