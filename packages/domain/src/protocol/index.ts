export type { Said } from './answers.ts';
export { withAnswers } from './answers.ts';
export {
  createProtocol,
  listProtocols,
  readOpenQuestions,
  readQueueReadiness,
  readReadiness,
  removeProtocol,
  saveProtocol,
  tryProtocol,
} from './calls.ts';
export type { ComparedField, ComparedRow } from './compare-orders.ts';
export { comparedRows, isDifferent } from './compare-orders.ts';
export type { AnswerableFacts, ProtocolFacts } from './criteria.ts';
export { lastOfKind } from './dated-criteria.ts';
export type { ProtocolExample } from './examples.ts';
export { PROTOCOL_EXAMPLES, STARTING_RULES } from './examples.ts';
export type { RefillOrder, SignedTerms } from './proposed-refills.ts';
export { proposedRefills, refillsBeyondAsked } from './proposed-refills.ts';
export { openQuestions } from './questions.ts';
export { isSameName, protocolFor, readinessOf } from './readiness.ts';
export type { TypedFacts } from './readiness-as-typed.ts';
export { readinessAsTyped } from './readiness-as-typed.ts';
export type {
  Criterion,
  CriterionAnswer,
  EarlierOrder,
  EarlierOrders,
  OrderReadiness,
  ProtocolTrial,
  QueueReadiness,
  Readiness,
  ReadinessState,
  RowReadiness,
  RowSupply,
  TriedRequest,
  WaitingOrder,
} from './readiness-schema.ts';
export type { Protocol, ProtocolBody, ProtocolDraft, ProtocolRules } from './schema.ts';
export { PROTOCOL_SCOPES, protocolBodySchema, protocolDraftSchema, PROTOCOLS_MOST } from './schema.ts';
export { TRIAL_DAYS, TRIAL_MOST, withDraft } from './trial.ts';
export { LAST_FILLS, READ_AHEAD } from './types.ts';
export type { CriterionKind, CriterionSource, ProtocolScope } from './types.ts';
