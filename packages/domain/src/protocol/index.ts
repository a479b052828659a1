export { createProtocol, listProtocols, readQueueReadiness, readReadiness, saveProtocol } from './calls.ts';
export type { ProtocolFacts } from './criteria.ts';
export { lastOfKind } from './dated-criteria.ts';
export { STARTING_RULES } from './examples.ts';
export { readinessOf } from './readiness.ts';
export { PROTOCOL_SCOPES, protocolBodySchema } from './schema.ts';
export { READ_AHEAD } from './types.ts';
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
  RowReadiness,
  RowSupply,
} from './types.ts';
