export { listAutoships } from './calls.ts';
export { frequencyLabel } from './frequency.ts';
export type { Autoship, AutoshipItem, AutoshipPage, AutoshipRunState, AutoshipsQuery } from './types.ts';
