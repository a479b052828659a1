export { createProtocol, listProtocols, readReadiness, saveProtocol } from './calls.ts';
export type { ProtocolFacts } from './criteria.ts';
export { lastOfKind } from './dated-criteria.ts';
export { STARTING_RULES } from './examples.ts';
export { readinessOf } from './readiness.ts';
export { PROTOCOL_SCOPES, protocolBodySchema } from './schema.ts';
export type {
  Criterion,
  CriterionKind,
  CriterionSource,
  OrderReadiness,
  Protocol,
  ProtocolBody,
  ProtocolRules,
  ProtocolScope,
  Readiness,
  ReadinessState,
} from './types.ts';
