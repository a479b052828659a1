export type { ReturnMark } from './schema.ts';
export { putOffSchema } from './schema.ts';
export type { ReturnCause, WaitingFor } from './types.ts';
export { RETURN_CAUSES, WAITING_DAYS, WAITING_DAYS_MAX, WAITING_FOR, WAITING_NOTE_MAX } from './types.ts';
export type { Wait, WaitingEvent, WaitingState } from './waiting.ts';
export { daysWaited, defaultUntil, isDue, missedShipDate, waitingReducer } from './waiting.ts';
