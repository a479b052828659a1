import { eq, inArray } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { practiceDetails } from '../db/schema/settings.ts';
import { queueMessage } from '../outbox/send.ts';
import { type MailName, writeMail } from '../outbox/write-mail.ts';
import { recipientsOfGroup } from './recipient-record.ts';

/** A notification to a group of a practice's recipients. */
export interface GroupNotice {
  practiceId: number;
  group: string;
  mail: MailName;
  /** What stands in its texts, beside the practice and who it is to. */
  params: Record<string, string | number>;
  /** Whether the staff's cell phones get its subject as a text message, where the practice has text messages. */
  byText: boolean;
  now: Date;
}

/**
 * Tells whoever is subscribed to a group: by mail, by fax where the practice has it so. Without a fax number everything is
 * mailed: nothing gets lost.
 */
export const tellGroup = async (tx: Tx, { practiceId, group, mail, params, byText, now }: GroupNotice): Promise<void> => {
  const [row] = await tx
    .select({ practice: practices, details: practiceDetails })
    .from(practices)
    .leftJoin(practiceDetails, eq(practiceDetails.practiceId, practices.id))
    .where(eq(practices.id, practiceId));
  if (!row) return;
  const { practice, details } = row;
  const fax = details && details.notificationMode !== 'EMAIL_ONLY' ? details.fax : null;
  const write = (name: string, email: string) =>
    writeMail(mail, { ...params, practice: practice.companyName, name, email }, practice.localeCode);
  const recipients = await recipientsOfGroup(tx, practiceId, group);
  if (fax !== null && recipients.length > 0)
    await queueMessage(tx, { practiceId, channel: 'fax', recipient: fax, ...write(practice.name, fax) }, now);
  if (fax === null || details?.notificationMode === 'EMAIL_AND_FAX') {
    const byEmail = new Map(recipients.map((recipient) => [recipient.email?.toLowerCase() ?? '', recipient]));
    for (const { name, email } of byEmail.values())
      await queueMessage(tx, { practiceId, channel: 'mail', recipient: email ?? '', ...write(name, email ?? '') }, now);
  }
  if (!byText || !practice.features.smsEnabled) return;
  const people = recipients.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]));
  const phones = people.length === 0 ? [] : await tx.select({ cell: staff.cell }).from(staff).where(inArray(staff.id, people));
  for (const cell of new Set(phones.map((person) => person.cell).filter((phone) => phone !== null)))
    await queueMessage(tx, { practiceId, channel: 'sms', recipient: cell, body: write('', '').subject }, now);
};
