import { type BankSettings, maskedNumber } from '@practice-portal/domain/bank';
import { PATHS } from '@practice-portal/domain/navigation';
import { and, eq, isNotNull } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import type { bankAccounts } from '../db/schema/settings.ts';
import type { Session } from '../http/session.ts';
import { queueMessage } from '../outbox/send.ts';
import { writeMail } from '../outbox/write-mail.ts';
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

/** Mails every site administrator that the bank was changed, by whom, and what to do if it was none of theirs. */
export const tellAdministrators = async (tx: Tx, { publicUrl }: Services, session: Session, lastFour: string, now: Date): Promise<void> => {
  const { practiceId } = session;
  const people = await tx
    .select({ name: staff.displayName, email: staff.email, practice: practices.companyName })
    .from(staff)
    .innerJoin(practices, eq(practices.id, staff.practiceId))
    .where(and(eq(staff.practiceId, practiceId), eq(staff.active, true), eq(staff.siteAdministrator, true), isNotNull(staff.email)));
  for (const { name, email, practice } of people) {
    const link = `${publicUrl()}${PATHS.bankSettings}`;
    const mail = writeMail('bankChanged', { name, practice, changer: session.claims.name, lastFour, link }, session.localeCode);
    await queueMessage(tx, { practiceId, channel: 'mail', recipient: email ?? '', ...mail }, now);
  }
};
