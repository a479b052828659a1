import { addDays, daysBetween, isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { isPrn } from '../prescription/refills.ts';
import { type DaysSupply, daysSupply, type SupplyFacts } from './days-supply.ts';

/** A prescription, as far as its refills can outlive it. */
export interface OutlivingFacts extends SupplyFacts {
  /** 999 means PRN. */
  refills: number | null;
  /** `YYYY-MM-DD`: from this day on nothing can be filled. */
  expirationDate: string | null;
  /** The day it is signed, and filled the first time. */
  now: ZonedDate;
}

/** Refills that can't be used before the prescription expires. */
export interface OutlivingRefills {
  /** Those that can be used, one when the fill before it is used up. */
  usable: number;
  supply: DaysSupply;
}

/**
 * Whether more refills are asked for than can be used before the prescription expires.
 * PRN is no number that could be too high.
 * @returns null when all can be used, or when it can't be known
 */
export const outlivingRefills = ({ refills, expirationDate, now, ...supplyFacts }: OutlivingFacts): OutlivingRefills | null => {
  if (refills === null || refills <= 0 || isPrn(refills) || !isIsoDate(expirationDate)) return null;
  const supply = daysSupply(supplyFacts);
  const today = isoDateOf(now);
  if (supply === null || expirationDate <= today) return null;
  // The n-th refill is due n fills later, and the last day to fill is the one before the expiration.
  const lastDay = addDays(expirationDate, -1);
  const usable = Math.floor(daysBetween(today, lastDay) / supply.days);
  return usable < refills ? { usable, supply } : null;
};
