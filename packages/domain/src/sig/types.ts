/** What a dose is counted in. */
export const SIG_UNITS = ['tablet', 'capsule', 'mL', 'drop', 'spray', 'tube', 'pump', 'scoop'] as const;
/** One of {@link SIG_UNITS}. */
export type SigUnit = (typeof SIG_UNITS)[number];

/** Where a dose goes. */
export const SIG_ROUTES = ['mouth', 'skin', 'leftEar', 'rightEar', 'bothEars', 'leftEye', 'rightEye', 'bothEyes', 'underSkin'] as const;
/** One of {@link SIG_ROUTES}. */
export type SigRoute = (typeof SIG_ROUTES)[number];

/** How often a dose is given. */
export const SIG_FREQUENCIES = [
  'onceDaily',
  'every12Hours',
  'every8Hours',
  'every6Hours',
  'everyOtherDay',
  'onceWeekly',
  'onceMonthly',
  'once',
] as const;
/** One of {@link SIG_FREQUENCIES}. */
export type SigFrequency = (typeof SIG_FREQUENCIES)[number];

/** What a duration is counted in. */
export const SIG_DURATION_UNITS = ['days', 'weeks', 'months'] as const;
/** One of {@link SIG_DURATION_UNITS}. */
export type SigDurationUnit = (typeof SIG_DURATION_UNITS)[number];

/** Directions in their parts; null and empty for what is not chosen yet. */
export interface SigParts {
  /** As it is typed: `1`, `0.5`, `1/2`, `1-2`. */
  amount: string;
  unit: SigUnit | null;
  route: SigRoute | null;
  frequency: SigFrequency | null;
  /** Whole days, weeks or months; null until it is used up or for good. */
  duration: number | null;
  durationUnit: SigDurationUnit;
  /** Only when needed. */
  asNeeded: boolean;
  withFood: boolean;
  /** What it is for, in a word or two; empty for nothing. */
  reason: string;
}

/** Directions of which nothing is chosen. */
export const SIG_EMPTY: SigParts = {
  amount: '',
  unit: null,
  route: null,
  frequency: null,
  duration: null,
  durationUnit: 'days',
  asNeeded: false,
  withFood: false,
  reason: '',
};
