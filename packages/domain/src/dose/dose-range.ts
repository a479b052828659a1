import { KILOGRAMS_PER_POUND } from '../locale/format-number.ts';
import type { AmountRange, DrugLabel, HourRange, LabelInterval, Regimen } from './types.ts';

const DAY = 24;

/** Hours between doses for each interval that labels use. */
export const LABEL_HOURS: Record<LabelInterval, HourRange> = {
  onceDaily: [DAY, DAY],
  twiceDaily: [12, 12],
  twoToThreeDaily: [8, 12],
  monthly: [30 * DAY, 30 * DAY],
  every2Months: [60 * DAY, 60 * DAY],
  every12Weeks: [84 * DAY, 84 * DAY],
  once: [0, 0],
};

/** Labels round: 11.3 mg for 9.9 lb. Four weeks pass for a month. */
const ROUNDING = 0.01;
const INTERVAL_SLACK = 0.1;
/** A label with a single value can seldom be met to the milligram, as tablets are halved at most. */
const SINGLE_VALUE_SLACK = 0.1;

/** How directions compare with the label's interval. */
export type IntervalComparison = 'asLabelled' | 'moreOften' | 'lessOften' | 'unsaid';

/** Compares hours between doses with a label's. */
export const compareInterval = (said: HourRange | null, labelled: LabelInterval): IntervalComparison => {
  if (said === null) return 'unsaid';
  const [min, max] = LABEL_HOURS[labelled];
  // A single dose is less often than any other, and any other is more often than a single dose.
  if (max === 0) return said[1] === 0 ? 'asLabelled' : 'moreOften';
  if (said[1] === 0) return 'lessOften';
  if (said[0] < min * (1 - INTERVAL_SLACK)) return 'moreOften';
  return said[1] > max * (1 + INTERVAL_SLACK) ? 'lessOften' : 'asLabelled';
};

/** A label's range, and whether its upper end follows from the weights that each strength is for. */
export interface LabelledRange extends AmountRange {
  every: LabelInterval;
  fromBand: boolean;
}

/**
 * A label's milligrams per kilogram and dose. Labels that only name a least dose have a strength for each weight: with one
 * unit at most, the most is where the next smaller strength would do.
 * @param strength milligrams in a unit
 * @param units the most units that are given at a time; null when not known
 */
export const labelledRange = (
  { amount: [low, high], per, every }: Regimen,
  { strengths, minLb }: Pick<DrugLabel, 'strengths'> & { minLb?: number | undefined },
  strength: number,
  units: number | null,
): LabelledRange => {
  const perKg = per === 'kg' ? 1 : 1 / KILOGRAMS_PER_POUND;
  const min = low * perKg;
  if (high !== null) return { min, max: high * perKg, every, fromBand: false };
  const smaller = strengths.findLast((other) => other < strength);
  const lightestKg = smaller === undefined ? (minLb ?? 0) * KILOGRAMS_PER_POUND : smaller / min;
  const isBand = units !== null && units <= 1 && lightestKg > 0;
  return { min, max: isBand ? strength / lightestKg : null, every, fromBand: isBand };
};

/** Where a dose lies beside a range. */
export type DoseVerdict = 'below' | 'within' | 'above';

/** A comparison, and whether only one end of the dose lies there. */
export interface DoseComparison {
  verdict: DoseVerdict;
  partly: boolean;
}

/**
 * Compares a dose with a labelled range. Above counts before below.
 * @param dose milligrams per kilogram
 */
export const compareDose = (dose: { min: number; max: number }, { min, max }: AmountRange): DoseComparison => {
  const slack = max !== null && Math.abs(max - min) < 1e-9 ? SINGLE_VALUE_SLACK : ROUNDING;
  const least = min * (1 - slack);
  const most = max === null ? Number.POSITIVE_INFINITY : max * (1 + slack);
  if (dose.max > most) return { verdict: 'above', partly: dose.min <= most };
  if (dose.min < least) return { verdict: 'below', partly: dose.max >= least };
  return { verdict: 'within', partly: false };
};
