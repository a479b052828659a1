/** Lists what a dose is counted in. A strength is milligrams of one of these. */
export type DoseUnit = 'tablet' | 'capsule' | 'tube' | 'mL';

/** Species that labels name. */
export type LabelSpecies = 'dog' | 'cat' | 'ferret';

/** How often a label gives a dose. */
export type LabelInterval = 'onceDaily' | 'twiceDaily' | 'twoToThreeDaily' | 'monthly' | 'every2Months' | 'every12Weeks' | 'once';

/** Hours between doses: the shortest and the longest. `[0, 0]` is a single dose. */
export type HourRange = readonly [min: number, max: number];

/** Least and most. */
export interface AmountRange {
  min: number;
  max: number;
}

/** Milligrams of the first ingredient in the unit that a label has for pets up to a weight in pounds. */
export type WeightBand = readonly [upToLb: number, mg: number];

/** One way a label gives a drug. */
export interface Regimen {
  /**
   * Milligrams of the first ingredient per dose, per kilogram or pound as the label has it. Where the label names a least dose
   * only, its highest is what its weight bands give, lightest pets first.
   */
  amount: readonly [min: number, max: number | readonly WeightBand[]];
  per: 'kg' | 'lb';
  every: LabelInterval;
}

export interface SpeciesLabel {
  /** Empty where the label's dose can't be put as milligrams per weight and dose, such as one that is tapered. */
  regimens: readonly Regimen[];
  /** The lightest pet the label is for, in pounds. */
  minLb?: number;
  /** Where only some of the strengths are for this species. */
  strengths?: readonly number[];
}

/** Lists what kinds of drugs there are, for grouping. */
export const DRUG_CLASSES = [
  'nsaid',
  'corticosteroid',
  'isoxazoline',
  'fluoroquinolone',
  'immunosuppressant',
  'aceInhibitor',
  'adrenalInhibitor',
  'thyroidHormone',
  'sympathomimetic',
  'antiparasitic',
  'combinationParasiticide',
  'diuretic',
  'opioid',
] as const;

/** One of {@link DRUG_CLASSES}. */
export type DrugClass = (typeof DRUG_CLASSES)[number];

/** A labelled drug in one form. */
export interface DrugLabel {
  /** In lower case; the dose is of the first. */
  ingredients: readonly string[];
  /** Product names without form words, in lower case. */
  names: readonly string[];
  unit: DoseUnit;
  /** Milligrams of the first ingredient in a unit, lightest first. */
  strengths: readonly number[];
  species: Partial<Record<LabelSpecies, SpeciesLabel>>;
  drugClass: DrugClass;
  /** Set where a combination has an ingredient of a class that conflicts. */
  contains?: DrugClass;
  cfr: string;
  /** Where that section was read. */
  source: string;
}
