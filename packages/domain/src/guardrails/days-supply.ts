import type { ApprovalQueueItem } from '../approval/queue/schema.ts';
import type { DirectionUnit } from '../dose/direction-amounts.ts';
import { parseDirections } from '../dose/parse-directions.ts';
import { packOf } from '../dose/pack-of.ts';
import type { DoseUnit } from '../dose/types.ts';

/** How long one fill lasts, and what tells. */
export interface DaysSupply {
  /** Whole days that it lasts at least. */
  days: number;
  from: 'directions' | 'autoship';
}

/** Say how long a fill lasts. */
export interface SupplyFacts {
  item: Pick<ApprovalQueueItem, 'quantity' | 'isAutoship' | 'autoshipFrequency'> & {
    product: Pick<ApprovalQueueItem['product'], 'productPackaging'>;
  };
  usageInstructions: string;
}

const PIECES: ReadonlySet<DirectionUnit> = new Set(['tablet', 'capsule']);

const DAY = 24;
/** The parser's month. A fill must never be said to last longer than in February. */
const MONTH = 30 * DAY;
const daysOf = (hours: number): number => (hours % MONTH === 0 ? (hours / MONTH) * 28 : hours / DAY);

/** Whether a unit counts what a pack holds: neither milligrams nor a measure that no one knows. */
export const isCounted = (unit: DirectionUnit): unit is DoseUnit => typeof unit === 'string' && unit !== 'mg' && unit !== 'mcg';

/** One fill of a product, as far as how long it lasts. */
export interface SuppliedFill {
  /** Packs. */
  quantity: number;
  productPackaging: string | null;
  usageInstructions: string;
}

/**
 * The whole days that a fill lasts at least, by its directions: the largest dose as often as it may be given.
 * @returns null where it can't be known
 */
export const daysByDirections = ({ quantity, productPackaging, usageInstructions }: SuppliedFill): number | null => {
  const pack = packOf(productPackaging ?? '');
  const directions = parseDirections(usageInstructions);
  if (pack === null || directions.understood !== 'all' || directions.every === null) return null;
  const { amount, every } = directions;
  const isSame = amount.unit === null ? PIECES.has(pack.unit) : amount.unit === pack.unit;
  const days = Math.floor(((quantity * pack.amount) / amount.max) * daysOf(every[0]));
  return isSame && Number.isSafeInteger(days) && days > 0 ? days : null;
};

/**
 * How many days one fill lasts: from quantity, packaging and directions where they are certain, and from the AutoShip;
 * the shorter one where both tell. The quantity counts packs, each of what the packaging says.
 * @returns null when neither tells; a guess would be worse than nothing
 */
export const daysSupply = (facts: SupplyFacts): DaysSupply | null => {
  const { isAutoship, autoshipFrequency } = facts.item;
  const shipped = isAutoship && Number.isInteger(autoshipFrequency) && Number(autoshipFrequency) > 0 ? Number(autoshipFrequency) : null;
  const { quantity, product } = facts.item;
  const given = daysByDirections({ quantity, productPackaging: product.productPackaging, usageInstructions: facts.usageInstructions });
  if (given !== null && (shipped === null || given <= shipped)) return { days: given, from: 'directions' };
  return shipped === null ? null : { days: shipped, from: 'autoship' };
};
