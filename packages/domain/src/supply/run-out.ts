import { packOf } from '../dose/pack-of.ts';
import { parseDirections } from '../dose/parse-directions.ts';
import { addDays, addMonths, isIsoDate } from '../locale/dates.ts';
import type { Fill, RunOut, RunOutProblem } from './types.ts';

const DAY = 24;
const MONTH = 30 * DAY;
/** A fill that is said to last longer is a slip of the pen. */
const LONGEST_DAYS = 3 * 366;

/** Given when the pet needs it, or for a while only: the amount that is left is nobody's guess. */
const NOT_REGULAR = new RegExp(
  String.raw`\b(?:as (?:needed|required|necessary|wanted)|p\.?r\.?n\b|up to|if|unless|(?:when|whenever)(?! (?:giving|handling|using)\b)|(?:for|x) ?(?:the next )?(?:\d+|[a-z-]+) (?:day|week|month)s?|then stop)\b`,
  'iu',
);

/** Whether directions give it day by day: neither as needed nor for a while only. */
export const isRegular = (directions: string): boolean => !NOT_REGULAR.test(directions);

interface Duration {
  count: number;
  unit: 'day' | 'month';
}

const isSameUnit = (given: unknown, pack: unknown): boolean => (given === null ? pack === 'tablet' || pack === 'capsule' : given === pack);

/** How long a fill lasts by its packaging and directions. */
const durationOf = ({ quantity, productPackaging, usageInstructions }: Omit<Fill, 'filledOn'>): Duration | RunOutProblem => {
  const pack = packOf(productPackaging ?? '');
  if (pack === null || typeof pack.unit === 'object' || !(quantity > 0)) return 'packaging';
  const directions = parseDirections(usageInstructions);
  if (directions.understood !== 'all' || directions.every === null || directions.every[0] === 0) return 'directions';
  if (!isRegular(usageInstructions)) return 'asNeeded';
  const { amount, every } = directions;
  if (amount.min !== amount.max || every[0] !== every[1]) return 'range';
  if (!isSameUnit(amount.unit, pack.unit)) return 'packaging';
  const doses = Math.floor((quantity * pack.amount) / amount.max + 1e-9);
  if (doses < 1) return 'packaging';
  const hours = doses * every[0];
  if (hours > LONGEST_DAYS * DAY) return 'tooLong';
  return every[0] % MONTH === 0 ? { count: hours / MONTH, unit: 'month' } : { count: Math.floor(hours / DAY), unit: 'day' };
};

/**
 * The first day on which a pet has nothing left. A fill is begun when the one before it is used up, else on its own day.
 * If one fill can't be computed, the day is unknown: a guess would be worse than nothing.
 * @param fills of the same product, in any order
 */
export const runOutOf = (fills: readonly Fill[]): RunOut => {
  let day = '';
  for (const fill of fills.toSorted((one, other) => one.filledOn.localeCompare(other.filledOn))) {
    if (!isIsoDate(fill.filledOn)) return { known: false, problem: 'noFill' };
    const duration = durationOf(fill);
    if (typeof duration === 'string') return { known: false, problem: duration };
    const begunOn = fill.filledOn > day ? fill.filledOn : day;
    day = duration.unit === 'month' ? addMonths(begunOn, duration.count) : addDays(begunOn, duration.count);
  }
  return day === '' ? { known: false, problem: 'noFill' } : { known: true, day, from: 'fills' };
};
