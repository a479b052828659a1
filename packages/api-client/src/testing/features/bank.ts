import { type BankSettings, readBank, validateRoutingNumber } from '@practice-portal/domain/bank';

import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

/** A bank on record. */
export const makeBank = (overrides: Partial<BankSettings> = {}): BankSettings => ({
  routingNumber: '102000021',
  accountNumber: '••••••••5566',
  lastUpdatedBy: 'Dr. Amelia Okafor',
  lastUpdatedOn: '2026-09-11T12:00:00.000Z',
  version: 2,
  ...overrides,
});

/** A practice's bank; every routing number is right. */
export const bankHandlers =
  (bank: BankSettings | null = makeBank()): HandlerGroup =>
  () => [on(readBank, () => ({ data: bank })), on(validateRoutingNumber, () => ({ valid: true }))];
