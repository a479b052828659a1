export { listAutoships } from './calls.ts';
export { frequencyLabel } from './frequency.ts';
export {
  AUTOSHIP_FREQUENCY_DEFAULT,
  AUTOSHIP_FREQUENCY_MAX,
  AUTOSHIP_FREQUENCY_MIN,
  AUTOSHIP_OTHER,
  AUTOSHIP_PRESETS,
  defaultFrequency,
  frequencyProblem,
  presetOf,
  startDateProblem,
} from './presets.ts';
export type { Autoship, AutoshipItem, AutoshipPage, AutoshipRunState, AutoshipsQuery } from './types.ts';
