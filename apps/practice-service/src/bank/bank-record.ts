import { type BankSettings, maskedNumber } from '@practice-portal/domain/bank';

import type { bankAccounts } from '../db/schema/settings.ts';
import type { Services } from '../services.ts';
import { openNumber } from './sealed-number.ts';

/** A row as it is shown: of the account number its last four. */
export const bankOf = (row: typeof bankAccounts.$inferSelect, { bank }: Services['keys']): BankSettings => ({
  routingNumber: openNumber(bank, row.practiceId, row.routingSealed),
  accountNumber: maskedNumber(openNumber(bank, row.practiceId, row.accountSealed)),
  lastUpdatedBy: row.updatedBy,
  lastUpdatedOn: row.updatedAt.toISOString(),
  version: row.version,
});

/** What the audit log may know of it. */
export const maskedBank = ({ routingNumber, accountNumber }: BankSettings) => ({
  routingNumber: maskedNumber(routingNumber),
  accountNumber,
});
