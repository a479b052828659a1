export type { BuiltSig } from './build-sig.ts';
export { buildSig } from './build-sig.ts';
export type { SigDurationUnit, SigFrequency, SigParts, SigRoute, SigUnit } from './types.ts';
export { SIG_DURATION_UNITS, SIG_EMPTY, SIG_FREQUENCIES, SIG_ROUTES, SIG_UNITS } from './types.ts';
