export { listSettlements, readLedger } from './calls.ts';
export { ledgerSchema } from './schema.ts';
export type { Settlement, SettlementsAnswer } from './schema.ts';
export type { LedgerQuery } from './types.ts';
