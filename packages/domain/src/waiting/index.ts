export type { OwnerQuestionKind } from './owner-question.ts';
export { kindAsked, OWNER_QUESTION_KINDS, OWNER_QUESTION_MAX } from './owner-question.ts';
export type { OwnerAnswer, ReturnMark } from './schema.ts';
export { ownerAnswer, ownerQuestionSchema, putOffSchema } from './schema.ts';
export type { ReturnCause, WaitingFor } from './types.ts';
export { RETURN_CAUSES, WAITING_DAYS, WAITING_DAYS_MAX, WAITING_FOR, WAITING_NOTE_MAX } from './types.ts';
export type { Wait, WaitingEvent, WaitingState } from './waiting.ts';
export { daysWaited, defaultUntil, isDue, missedShipDate, waitingReducer } from './waiting.ts';
