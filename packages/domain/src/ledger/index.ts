export { listSettlements, readLedger } from './calls.ts';
export { ledgerSchema } from './schema.ts';
export type { LedgerQuery, Settlement, SettlementsAnswer } from './types.ts';
