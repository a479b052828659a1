import type { DoseBasis } from './check-dose.ts';
import { mgOf, rangeGiven, rangesFor } from './check-dose.ts';
import { compareDose, type LabelledRange, LABEL_HOURS } from './dose-range.ts';
import type { DirectionAmount } from './direction-amounts.ts';
import { type DirectionsProblem, parseDirections } from './parse-directions.ts';
import type { AmountRange, HourRange } from './types.ts';

/** From this many times the label's highest dose or frequency on, a person is asked once more. */
export const DOSE_FACTOR_ASKED = 3;

/** Hours may differ from the label's by a tenth: four weeks pass for a month. */
const OFTEN = 1.1;

/** Why an excess is only what could be read of the directions. */
export interface UnreadDirections {
  reason: DirectionsProblem;
  /** The words that could not be read; empty where each was. */
  text: string;
}

/** How far directions go beyond a product's label. */
export interface DoseExcess {
  /** Milligrams of the first ingredient per kilogram and dose: the most of the directions; null where weight or amount is unknown. */
  perKg: number | null;
  /** Is in milligrams per kilogram. */
  labelled: AmountRange;
  /** Times the label's highest dose; null where the dose is unknown. */
  doseFactor: number | null;
  /** Times the label's highest frequency; null where the directions don't say, infinite where the label gives it once. */
  frequencyFactor: number | null;
  /** Hours between doses, shortest: of the directions and of the label; null where the directions don't say. */
  hours: { said: number; labelled: number } | null;
  /** Times the label, dose and frequency together. */
  factor: number;
  /** Null where all of the directions were read. */
  unread: UnreadDirections | null;
}

interface Read {
  amounts: readonly DirectionAmount[];
  every: HourRange | null;
  unread: UnreadDirections | null;
}

/** Returns what counts of directions: every amount that was read, and how often. */
const readOf = (directions: string): Read => {
  const parsed = parseDirections(directions);
  if (parsed.understood === 'none') return { amounts: [], every: null, unread: null };
  if (parsed.understood === 'part') {
    const { amounts, every, reason, unread } = parsed;
    return { amounts, every, unread: { reason, text: unread } };
  }
  const { amount, also, every } = parsed;
  return { amounts: also === null ? [amount] : [amount, also], every, unread: null };
};

/** Hours between doses and how many times as often that is as the label's; null where the directions don't say. */
const frequencyOf = (every: HourRange | null, ranges: readonly LabelledRange[]): Pick<DoseExcess, 'hours' | 'frequencyFactor'> => {
  const oftenest = Math.min(...ranges.map((range) => LABEL_HOURS[range.every][0]));
  if (every === null || every[1] === 0) return { hours: null, frequencyFactor: null };
  return {
    hours: { said: every[0], labelled: oftenest },
    frequencyFactor: oftenest === 0 ? Number.POSITIVE_INFINITY : oftenest / every[0],
  };
};

const spanOf = (ranges: readonly LabelledRange[]): AmountRange => ({
  min: Math.min(...ranges.map(({ min }) => min)),
  max: Math.max(...ranges.map(({ max }) => max)),
});

/** How often alone, where there is no dose to compare. */
const oftenAlone = ({ every, unread }: Read, ranges: readonly LabelledRange[]): DoseExcess | null => {
  if (ranges.length === 0) return null;
  const frequency = frequencyOf(every, ranges);
  const factor = frequency.frequencyFactor ?? 1;
  return factor <= OFTEN ? null : { perKg: null, labelled: spanOf(ranges), doseFactor: null, ...frequency, factor, unread };
};

/**
 * How far directions exceed the label's highest dose and highest frequency, by what can be read of them. Also where they fit
 * none of a label's several schedules, which `checkDose` leaves open.
 * @param basis of `doseBasis`
 * @param directions any text
 * @returns null when nothing that was read exceeds it
 */
export const doseExcess = (basis: DoseBasis, directions: string): DoseExcess | null => {
  const read = readOf(directions);
  if (!basis.known) return basis.problem === 'noWeight' ? oftenAlone(read, basis.labelled) : null;
  const { label, strength, kg, isControlled } = basis;
  const ranges = rangesFor(basis);
  const mg = read.amounts.map((amount) => mgOf(amount, label, strength)).filter((known) => typeof known !== 'string');
  if (mg.length === 0) return oftenAlone(read, ranges);
  const labelled = rangeGiven(ranges, read.every) ?? spanOf(ranges);
  const perKg = Math.max(...mg.map(({ max }) => max)) / kg;
  const { hours, frequencyFactor } = frequencyOf(read.every, ranges);
  const isAbove = compareDose({ min: perKg, max: perKg }, labelled, isControlled).verdict === 'above';
  if (!isAbove && (frequencyFactor ?? 0) <= OFTEN) return null;
  const [dose, often] = [perKg / labelled.max, frequencyFactor ?? 1];
  return {
    perKg,
    labelled: { min: labelled.min, max: labelled.max },
    doseFactor: dose,
    frequencyFactor,
    hours,
    factor: Math.max(dose, often, dose > 1 && often > 1 ? dose * often : 0),
    unread: read.unread,
  };
};
