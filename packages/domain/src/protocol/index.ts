export type { ProtocolFacts } from './criteria.ts';
export { lastOfKind } from './dated-criteria.ts';
export { STARTING_RULES } from './examples.ts';
export { readinessOf } from './readiness.ts';
export type {
  Criterion,
  CriterionKind,
  CriterionSource,
  Protocol,
  ProtocolRules,
  ProtocolScope,
  Readiness,
  ReadinessState,
} from './types.ts';
