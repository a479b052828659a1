import { KILOGRAMS_PER_POUND } from '../locale/format-number.ts';
import type { AmountRange, HourRange, LabelInterval, Regimen, WeightBand } from './types.ts';

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
/** Of a controlled substance the highest dose is the highest, to the last digit that is written. */
const CONTROLLED_ROUNDING = 0.005;

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

/** A label's range, and whether it is that of a weight band. */
export interface LabelledRange extends AmountRange {
  every: LabelInterval;
  fromBand: boolean;
}

/** Milligrams that weight bands give a pet: those of its band; past the heaviest, of as many units of it as the weight needs. */
const bandMg = (bands: readonly WeightBand[], lb: number): number => {
  const [heaviest, most] = bands.at(-1) ?? [0, 0];
  const full = heaviest > 0 && lb > heaviest + 1e-6 ? Math.floor(lb / heaviest) : 0;
  const rest = lb - full * heaviest;
  // A weight is computed: 10 lb may be a little more.
  const band = bands.find(([upToLb]) => rest <= upToLb + 1e-6);
  return full * most + (full > 0 && rest < 1e-6 ? 0 : (band?.[1] ?? 0));
};

/** The most per kilogram that any band gives: to its lightest pet. */
const mostOfBands = (bands: readonly WeightBand[], minLb: number): number =>
  Math.max(
    ...bands.map(([, mg], at) => mg / ((bands[at - 1]?.[0] ?? minLb) * KILOGRAMS_PER_POUND)).filter((perKg) => Number.isFinite(perKg)),
  );

/**
 * A label's milligrams per kilogram and dose. Labels that only name a least dose have a strength for each weight: it is the
 * most as well.
 * @param minLb the lightest pet the label is for, in pounds
 * @param kg what the pet weighs; null where nobody knows
 */
export const labelledRange = ({ amount: [low, high], per, every }: Regimen, minLb: number, kg: number | null): LabelledRange => {
  const perKg = per === 'kg' ? 1 : 1 / KILOGRAMS_PER_POUND;
  const min = low * perKg;
  if (typeof high === 'number') return { min, max: high * perKg, every, fromBand: false };
  if (kg === null) return { min, max: mostOfBands(high, minLb), every, fromBand: false };
  const max = bandMg(high, kg / KILOGRAMS_PER_POUND) / kg;
  return { min: Math.min(min, max), max, every, fromBand: true };
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
 * @param isControlled nothing above the highest dose passes for it
 */
export const compareDose = (dose: { min: number; max: number }, { min, max }: AmountRange, isControlled: boolean): DoseComparison => {
  const slack = Math.abs(max - min) < 1e-9 ? SINGLE_VALUE_SLACK : ROUNDING;
  const least = min * (1 - slack);
  const most = max * (1 + (isControlled ? CONTROLLED_ROUNDING : slack));
  if (dose.max > most) return { verdict: 'above', partly: dose.min <= most };
  if (dose.min < least) return { verdict: 'below', partly: dose.max >= least };
  return { verdict: 'within', partly: false };
};
