import type { DoseBasis } from './check-dose.ts';
import { checkDose, mgOf } from './check-dose.ts';
import { compareDose, type LabelledRange, labelledRange, LABEL_HOURS } from './dose-range.ts';
import { parseDirections } from './parse-directions.ts';
import type { AmountRange, HourRange } from './types.ts';

/** From this many times the label's highest dose or frequency on, a person is asked once more. */
export const DOSE_FACTOR_ASKED = 3;

/** Hours may differ from the label's by a tenth: four weeks pass for a month. */
const OFTEN = 1.1;

/** How far directions go beyond a product's label. */
export interface DoseExcess {
  /** Milligrams of the first ingredient per kilogram and dose: the most of the directions; null where the pet was never weighed. */
  perKg: number | null;
  /** What the label has, in milligrams per kilogram. */
  labelled: AmountRange;
  /** Times the label's highest dose; null where it names none. */
  doseFactor: number | null;
  /** Times the label's highest frequency; null where the directions don't say, infinite where the label gives it once. */
  frequencyFactor: number | null;
  /** Hours between doses, shortest: of the directions and of the label; null where the directions don't say. */
  hours: { said: number; labelled: number } | null;
  /** Times the label, dose and frequency together. */
  factor: number;
}

/** Hours between doses and how many times as often that is as the label's; null where the directions don't say. */
const frequencyOf = (every: HourRange | null, ranges: readonly LabelledRange[]): Pick<DoseExcess, 'hours' | 'frequencyFactor'> => {
  const oftenest = Math.min(...ranges.map((range) => LABEL_HOURS[range.every][0]));
  if (every === null || every[1] === 0) return { hours: null, frequencyFactor: null };
  return {
    hours: { said: every[0], labelled: oftenest },
    frequencyFactor: oftenest === 0 ? Number.POSITIVE_INFINITY : oftenest / every[0],
  };
};

/** How often alone, for a pet that was never weighed: there is no dose to compare. */
const withoutWeight = ({ problem, labelled }: DoseBasis & { known: false }, directions: string): DoseExcess | null => {
  if (problem !== 'noWeight' || labelled.length === 0) return null;
  const parsed = parseDirections(directions);
  if (!parsed.understood) return null;
  const frequency = frequencyOf(parsed.every, labelled);
  if ((frequency.frequencyFactor ?? 0) <= OFTEN) return null;
  return { perKg: null, labelled: { min: 0, max: null }, doseFactor: null, ...frequency, factor: frequency.frequencyFactor ?? 1 };
};

/**
 * How far directions exceed the label's highest dose and highest frequency. Also where the directions fit none
 * of a label's several schedules, which `checkDose` leaves open.
 * @param basis of `doseBasis`
 * @param directions any text
 * @returns null when nothing exceeds it, or when that is unknown
 */
export const doseExcess = (basis: DoseBasis, directions: string): DoseExcess | null => {
  if (!basis.known) return withoutWeight(basis, directions);
  const parsed = parseDirections(directions);
  if (!parsed.understood) return null;
  const { label, species, strength, kg } = basis;
  const { amount, every } = parsed;
  const mg = mgOf(amount, label, strength);
  if (typeof mg === 'string') return null;
  const units = amount.unit === 'mg' || amount.unit === 'mcg' ? null : amount.max;
  const strengths = species.strengths ?? label.strengths;
  const ranges = species.regimens.map((regimen) => labelledRange(regimen, { strengths, minLb: species.minLb }, strength, units));
  const check = checkDose(basis, directions);
  const most = ranges.some(({ max }) => max === null) ? null : Math.max(...ranges.map(({ max }) => max ?? 0));
  const labelled: AmountRange = check.checked ? check.labelled : { min: Math.min(...ranges.map(({ min }) => min)), max: most };
  const perKg = mg.max / kg;
  const doseFactor = labelled.max === null ? null : perKg / labelled.max;
  const { hours, frequencyFactor } = frequencyOf(every, ranges);
  const isAbove = compareDose({ min: mg.min / kg, max: perKg }, labelled).verdict === 'above';
  if (!isAbove && (frequencyFactor ?? 0) <= OFTEN) return null;
  const [dose, often] = [doseFactor ?? 1, frequencyFactor ?? 1];
  return { perKg, labelled, doseFactor, frequencyFactor, hours, factor: Math.max(dose, often, dose > 1 && often > 1 ? dose * often : 0) };
};
