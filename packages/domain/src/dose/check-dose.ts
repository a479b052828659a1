import { KILOGRAMS_PER_POUND } from '../locale/format-number.ts';
import type { QueueProduct } from '../product/schema.ts';
import type { DirectionAmount } from './direction-amounts.ts';
import { parseDirections, type Directions, type DirectionsProblem } from './parse-directions.ts';
import {
  compareDose,
  compareInterval,
  type DoseComparison,
  type IntervalComparison,
  labelledRange,
  type LabelledRange,
} from './dose-range.ts';
import { labelSpecies, labelsOf } from './find-label.ts';
import { parseStrength } from './parse-strength.ts';
import type { DrugLabel, HourRange, SpeciesLabel } from './types.ts';

/** Why no dose is shown. In the order in which they are looked at. */
export type DoseProblem =
  | 'food'
  | 'compounded'
  | 'unknownProduct'
  | 'unknownStrength'
  | 'strengthNotListed'
  | 'species'
  | 'noLabelDose'
  | 'noWeight'
  | 'underLabelWeight'
  | 'noDirections'
  | DirectionsProblem
  | 'unknownMeasure'
  | 'otherUnit'
  | 'noUnit'
  | 'contradiction'
  | 'intervalNeeded'
  | 'otherInterval';

/** Leaves out the directions, which change with each key. */
export interface DosePatient {
  product: Pick<QueueProduct, 'productName' | 'productStrength' | 'compounded'> & {
    complianceBean: { isNutrition: boolean; isControlledSubstance: boolean };
  };
  species: string;
  /** Pounds; null when never weighed. */
  weight: number | null;
}

/** A dose beside its label, or why it could not be put there. */
export type DoseCheck =
  | {
      checked: false;
      problem: DoseProblem;
      detail: string;
      labelled: readonly LabelledRange[];
      label: DrugLabel | null;
      /** The interval compared with the label's, for which no weight is needed; null where it is unknown. */
      interval: IntervalComparison | null;
    }
  | {
      checked: true;
      /** Milligrams of the first ingredient per kilogram and dose. */
      perKg: { min: number; max: number };
      /** Milligrams per dose. */
      mg: { min: number; max: number };
      comparison: DoseComparison;
      interval: IntervalComparison;
      labelled: LabelledRange;
      label: DrugLabel;
    };

/** Lists what is known of a product's label before any directions. */
export type DoseBasis =
  | { known: false; problem: DoseProblem; detail: string; labelled: readonly LabelledRange[]; label: DrugLabel | null }
  | { known: true; label: DrugLabel; species: SpeciesLabel; strength: number; kg: number; isControlled: boolean };

const unknown = (problem: DoseProblem, label: DrugLabel | null = null, detail = ''): DoseBasis => ({
  known: false,
  problem,
  detail,
  labelled: [],
  label,
});

/**
 * Finds the label of a product for a pet.
 * Rule: docs/rules/dosing.md#dose.
 */
export const doseBasis = ({ product, species: pet, weight }: DosePatient): DoseBasis => {
  if (product.complianceBean.isNutrition) return unknown('food');
  if (product.compounded) return unknown('compounded');
  const strength = parseStrength(product.productStrength);
  const { named, listed } = labelsOf(product.productName, strength);
  if (named.length === 0) return unknown('unknownProduct');
  if (strength === null) return unknown('unknownStrength');
  if (listed.length === 0) return unknown('strengthNotListed', null, product.productStrength ?? '');
  const kind = labelSpecies(pet);
  const label = listed.find(({ species }) => kind !== null && species[kind] !== undefined);
  const species = kind === null ? undefined : label?.species[kind];
  const amount = strength.amounts[0] ?? 0;
  if (label === undefined || species === undefined) return unknown('species', listed[0] ?? null);
  if (species.strengths?.every((listedHere) => Math.abs(listedHere - amount) > 1e-6)) return unknown('species', label);
  if (species.regimens.length === 0) return unknown('noLabelDose', label);
  const withLabel = (problem: DoseProblem, detail = ''): DoseBasis => ({
    known: false,
    problem,
    detail,
    labelled: species.regimens.map((regimen) => labelledRange(regimen, species.minLb ?? 0, null)),
    label,
  });
  if (weight === null || !(weight > 0) || !Number.isFinite(weight)) return withLabel('noWeight');
  if (weight < (species.minLb ?? 0)) return withLabel('underLabelWeight', String(species.minLb));
  const { isControlledSubstance: isControlled } = product.complianceBean;
  return { known: true, label, species, strength: amount, kg: weight * KILOGRAMS_PER_POUND, isControlled };
};

/** Milligrams in an amount of a label's drug, or the reason why they are unknown. */
export const mgOf = (
  { min, max, unit }: DirectionAmount,
  label: DrugLabel,
  strength: number,
): { min: number; max: number } | DoseProblem => {
  if (unit !== null && typeof unit === 'object') return 'unknownMeasure';
  if (unit === 'mg' || unit === 'mcg') {
    // Of which ingredient, nobody says.
    if (label.ingredients.length > 1) return 'unknownMeasure';
    const share = unit === 'mg' ? 1 : 0.001;
    return { min: min * share, max: max * share };
  }
  if (unit === null && label.unit === 'mL') return 'noUnit';
  return unit === null || unit === label.unit ? { min: min * strength, max: max * strength } : 'otherUnit';
};

const near = (one: number, other: number): boolean => Math.abs(one - other) <= 0.02 * Math.max(one, other);

const unitWord = ({ unit }: DirectionAmount): string => (unit === null ? '' : typeof unit === 'object' ? unit.other : unit);

/** Returns what a label says for a pet whose weight is known. */
export const rangesFor = ({ species, kg }: DoseBasis & { known: true }): LabelledRange[] =>
  species.regimens.map((regimen) => labelledRange(regimen, species.minLb ?? 0, kg));

/** The way of a label that directions are compared with; undefined where they fit none of several. */
export const rangeGiven = (ranges: readonly LabelledRange[], every: HourRange | null): LabelledRange | undefined =>
  ranges.length === 1 ? ranges[0] : ranges.find((range) => compareInterval(every, range.every) === 'asLabelled');

const compare = (basis: DoseBasis & { known: true }, { amount, also, every }: Directions): DoseCheck => {
  const { label, strength, kg, isControlled } = basis;
  const ranges = rangesFor(basis);
  const not = (problem: DoseProblem, detail = ''): DoseCheck => ({
    checked: false,
    problem,
    detail,
    labelled: ranges,
    label,
    interval: null,
  });
  const mg = mgOf(amount, label, strength);
  if (typeof mg === 'string') return not(mg, unitWord(amount));
  const alsoMg = also === null ? mg : mgOf(also, label, strength);
  if (typeof alsoMg === 'string') return not(alsoMg, unitWord(also ?? amount));
  if (!near(mg.min, alsoMg.min) || !near(mg.max, alsoMg.max)) return not('contradiction');
  const labelled = rangeGiven(ranges, every);
  if (labelled === undefined) return not(every === null ? 'intervalNeeded' : 'otherInterval');
  const perKg = { min: mg.min / kg, max: mg.max / kg };
  return {
    checked: true,
    perKg,
    mg,
    comparison: compareDose(perKg, labelled, isControlled),
    interval: compareInterval(every, labelled.every),
    labelled,
    label,
  };
};

/** How often directions give it, where the weight that the dose needs is not known: by every regimen of the label alike. */
const intervalWithoutWeight = ({ problem, labelled }: DoseBasis & { known: false }, directions: string): IntervalComparison | null => {
  if (problem !== 'noWeight') return null;
  const parsed = parseDirections(directions);
  if (parsed.understood !== 'all') return null;
  const found = new Set(labelled.map((range) => compareInterval(parsed.every, range.every)));
  if (found.has('asLabelled')) return 'asLabelled';
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
};

/**
 * Compares a dose with its label. It blocks nothing; a dose that can't be compared with certainty
 * is 'Not checked', with the reason.
 * @param basis of {@link doseBasis}; the same while a person types
 * @param directions the usage instructions as they stand; any text
 * @returns never throws
 */
export const checkDose = (basis: DoseBasis, directions: string): DoseCheck => {
  if (!basis.known) {
    const { problem, detail, labelled, label } = basis;
    return { checked: false, problem, detail, labelled, label, interval: intervalWithoutWeight(basis, directions) };
  }
  const parsed = parseDirections(directions);
  if (parsed.understood === 'all') return compare(basis, parsed);
  return {
    checked: false,
    problem: parsed.reason,
    detail: parsed.understood === 'part' ? parsed.unread : '',
    interval: null,
    labelled: rangesFor(basis),
    label: basis.label,
  };
};
