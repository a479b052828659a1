import { addDays, addMonths, daysBetween, isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { isPrn } from '../prescription/refills.ts';
import { runOutOf } from './run-out.ts';
import type { Fill } from './types.ts';

/** A prescription that is signed, as far as its refills go. */
export interface RefillFacts {
  fill: Omit<Fill, 'filledOn'>;
  /** Days between shipments of its AutoShip; null for an order of its own. */
  autoshipDays: number | null;
  /** `YYYY-MM-DD`: when the first fill ships, of an AutoShip; null: as soon as it is signed. */
  firstFillOn: string | null;
  /** `YYYY-MM-DD`: when the pet is due for an exam; null: nobody knows. */
  examDueOn: string | null;
  /** `YYYY-MM-DD`: from this day on nothing can be filled. */
  expirationDate: string | null;
  /** Are what product and law allow, of `allowedRefills`. */
  allowed: readonly number[];
  now: ZonedDate;
}

/** Refills that spare requests. */
export interface RefillProposal {
  /** After so many days it comes back. */
  days: number;
  refills: number;
  /** `YYYY-MM-DD`. */
  examDueOn: string;
  boundBy: 'exam' | 'allowed' | 'expiration';
}

/**
 * The refills that last until the pet's next exam: never past it, nor past the prescription's end, nor more than allowed.
 * @returns null when it can't be known, or none is possible
 */
export const refillsToExam = ({
  fill,
  autoshipDays,
  firstFillOn,
  examDueOn,
  expirationDate,
  allowed,
  now,
}: RefillFacts): RefillProposal | null => {
  const today = isoDateOf(now);
  if (!isIsoDate(examDueOn) || !isIsoDate(expirationDate)) return null;
  const empty = runOutOf([{ ...fill, filledOn: today }]);
  const days = autoshipDays !== null && autoshipDays > 0 ? autoshipDays : empty.known ? daysBetween(today, empty.day) : 0;
  if (days <= 0) return null;
  // The n-th refill is due n fills later, and the last day to fill is the one before the expiration.
  const from = firstFillDay(firstFillOn, today);
  const toExam = Math.floor(daysBetween(from, examDueOn) / days);
  const toEnd = Math.floor(daysBetween(from, addDays(expirationDate, -1)) / days);
  const wanted = Math.min(toExam, toEnd);
  const refills = Math.max(0, ...allowed.filter((count) => !isPrn(count) && count <= wanted));
  if (refills === 0) return null;
  return { days, refills, examDueOn, boundBy: refills < wanted ? 'allowed' : toExam <= toEnd ? 'exam' : 'expiration' };
};

/** The day from which refills count: of an AutoShip the next shipment, which may be weeks ahead. */
export const firstFillDay = (firstFillOn: string | null, today: string): string =>
  firstFillOn !== null && isIsoDate(firstFillOn) && firstFillOn > today ? firstFillOn : today;

/** The day a pet is due for an exam: a year after the last one. */
export const examDueAfter = (lastExam: string): string => addMonths(lastExam, 12);
