import { call } from '../call/index.ts';
import type { SettlementsAnswer } from './schema.ts';
import type { LedgerQuery } from './types.ts';

/** The months that there is a statement of. */
export const listSettlements = call<undefined, SettlementsAnswer>()({
  id: 'ledger.settlements',
  method: 'GET',
  host: 'practice',
  path: 'report/ledger/:practiceId/settlements',
  access: 'user',
});

/** A month's statement. */
export const readLedger = call<undefined, undefined, LedgerQuery>()({
  id: 'ledger.pdf',
  method: 'GET',
  host: 'practice',
  path: 'report/ledger/:practiceId/pdf',
  access: 'user',
  answer: 'document',
});
