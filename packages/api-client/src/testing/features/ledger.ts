import { listSettlements, readLedger, type Settlement } from '@practice-portal/domain/ledger';

import { paper } from '../handlers/paper.ts';
import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

/** The settlements of two months. */
export const makeSettlements = (): Settlement[] => [
  { reference: '1001-2026-10', description: 'October 2026' },
  { reference: '1001-2026-09', description: 'September 2026' },
];

/** The statements of home delivery. */
export const ledgerHandlers =
  (settlements: readonly Settlement[] = makeSettlements()): HandlerGroup =>
  () => [
    on(listSettlements, () => ({ items: [...settlements] })),
    on(readLedger, () => paper('Home delivery ledger report', 'Maple Street Animal Hospital')),
  ];
