import { type BankSettings, maskedNumber } from '@practice-portal/domain/bank';

import { everyKey } from '../db/keys.ts';
import type { bankAccounts } from '../db/schema/settings.ts';
import type { Services } from '../services.ts';
import { openText } from '../security/sealed-text.ts';

/** A row as it is shown: of the account number its last four. */
export const bankOf = (row: typeof bankAccounts.$inferSelect, keys: Services['keys']): BankSettings => ({
  routingNumber: openText(everyKey(keys, 'bank'), row.practiceId, row.routingSealed),
  accountNumber: maskedNumber(openText(everyKey(keys, 'bank'), row.practiceId, row.accountSealed)),
  lastUpdatedBy: row.updatedBy,
  lastUpdatedOn: row.updatedAt.toISOString(),
  version: row.version,
});

/** Which numbers are others than before, compared before they are masked. */
export interface ChangedNumbers {
  routing: boolean;
  account: boolean;
}

const maskedBank = ({ routingNumber, accountNumber }: BankSettings) => ({
  routingNumber: maskedNumber(routingNumber),
  accountNumber,
});

/** Returns what the audit log may know of a change. Of two numbers that end alike it says that they are two. */
export const maskedChange = (before: BankSettings | null, after: BankSettings, { routing, account }: ChangedNumbers) => {
  const [was, is] = [before && maskedBank(before), maskedBank(after)];
  if (was === null) return { before: null, after: is };
  const fields = [
    ...(routing && was.routingNumber === is.routingNumber ? ['otherRoutingNumber'] : []),
    ...(account && was.accountNumber === is.accountNumber ? ['otherAccountNumber'] : []),
  ];
  const marked = (value: boolean) => Object.fromEntries(fields.map((field) => [field, value]));
  return { before: { ...was, ...marked(false) }, after: { ...is, ...marked(true) } };
};
