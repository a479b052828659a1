import { parseDirections } from '../dose/parse-directions.ts';
import { packOf } from '../dose/pack-of.ts';
import type { DoseUnit } from '../dose/types.ts';
import { addDays, isIsoDate } from '../locale/dates.ts';
import { daysByDirections, isCounted } from './days-supply.ts';

/** An order, as far as how long one fill of it lasts. */
export interface SuppliedOrder {
  /** Packs. */
  quantity: number;
  productPackaging: string | null;
  usageInstructions: string;
  /** Days between shipments of its AutoShip; null for an order of its own. */
  autoshipDays: number | null;
  /** `YYYY-MM-DD`: from this day on nothing can be filled; null for none. */
  expirationDate: string | null;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Lists what doesn't fit how long a fill lasts. */
export type SupplyMismatch = 'shipsLate' | 'shipsEarly' | 'pastExpiration' | 'severalPacks';

/** How long one fill lasts. */
export interface OrderSupply {
  /** Units that the packs hold together. */
  amount: number;
  unit: DoseUnit;
  /** Units a day; null where they are not given every day. */
  perDay: number | null;
  /** Whole days that it lasts at least. */
  days: number;
  mismatches: readonly SupplyMismatch[];
}

const DAY = 24;
/** A month counts as 28 days where a fill is counted, and as up to 31 where it is shipped: a tenth is no gap. */
const TENTH = 1.1;
const GAP_DAYS = 3;
const SURPLUS = 1.5;

/**
 * How long one fill of an order lasts by its quantity, packaging and directions, and what doesn't fit that: an AutoShip that ships
 * later than it is used up, or long before, a fill that outlasts its prescription, and a dose of several packs.
 * Rule: docs/rules/ordering.md#days-of-supply.
 * @returns null where it can't be known
 */
export const orderSupply = ({ today, autoshipDays, expirationDate, ...fill }: SuppliedOrder): OrderSupply | null => {
  const days = daysByDirections(fill);
  const pack = packOf(fill.productPackaging ?? '');
  const directions = parseDirections(fill.usageInstructions);
  if (days === null || pack === null || !isCounted(pack.unit) || directions.understood !== 'all' || directions.every === null) return null;
  const [hours] = directions.every;
  const dose = directions.amount.max;
  const ships = autoshipDays !== null && autoshipDays > 0 ? autoshipDays : null;
  const mismatches: SupplyMismatch[] = [
    ...(ships !== null && days * TENTH < ships && ships - days > GAP_DAYS ? (['shipsLate'] as const) : []),
    ...(ships !== null && days > ships * SURPLUS ? (['shipsEarly'] as const) : []),
    ...(isIsoDate(expirationDate) && addDays(today, days) > addDays(expirationDate, GAP_DAYS) ? (['pastExpiration'] as const) : []),
    ...(dose > pack.amount ? (['severalPacks'] as const) : []),
  ];
  const perDay = hours > 0 && hours <= DAY ? (dose * DAY) / hours : null;
  return { amount: fill.quantity * pack.amount, unit: pack.unit, perDay, days, mismatches };
};
