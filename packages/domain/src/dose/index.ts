export type { DoseBasis, DoseCheck, DosePatient, DoseProblem } from './check-dose.ts';
export { checkDose, doseBasis } from './check-dose.ts';
export type { DoseExcess, UnreadDirections } from './dose-excess.ts';
export { DOSE_FACTOR_ASKED, doseExcess } from './dose-excess.ts';
export type { DoseComparison, DoseVerdict, IntervalComparison, LabelledRange } from './dose-range.ts';
export { DRUG_LABELS } from './labels.ts';
export { DRUG_CLASSES } from './types.ts';
export type {
  AmountRange,
  DoseUnit,
  DrugClass,
  DrugLabel,
  HourRange,
  LabelInterval,
  LabelSpecies,
  Regimen,
  SpeciesLabel,
  WeightBand,
} from './types.ts';
export type { WeightAge } from './weight-age.ts';
export { weightAge } from './weight-age.ts';
