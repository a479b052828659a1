import { APPROVALS_GROUP } from '@practice-portal/domain/notifications';
import { PATHS } from '@practice-portal/domain/navigation';
import { eq, inArray } from 'drizzle-orm';

import { addQueueItems } from '../approval/items/add-items.ts';
import type { NewQueueItem } from '../approval/items/types.ts';
import type { Tx } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { practiceDetails } from '../db/schema/settings.ts';
import { queueMessage } from '../outbox/send.ts';
import { writeMail } from '../outbox/write-mail.ts';
import type { Services } from '../services.ts';
import { recipientsOfGroup } from './recipient-record.ts';

/** Lines of a mail: a bulk order names its first items, and the queue has them all. */
const LINES_MAX = 10;

/**
 * Tells whoever is subscribed that prescriptions await approval: by mail, by fax where the practice has it so, and by a text
 * to the staff's cell phones where it has text messages. Without a fax number everything is mailed: nothing gets lost.
 */
const tellOfNewItems = async (
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  practiceId: number,
  items: readonly NewQueueItem[],
  now: Date,
): Promise<void> => {
  const [row] = await tx
    .select({ practice: practices, details: practiceDetails })
    .from(practices)
    .leftJoin(practiceDetails, eq(practiceDetails.practiceId, practices.id))
    .where(eq(practices.id, practiceId));
  if (!row || items.length === 0) return;
  const { practice, details } = row;
  const fax = details && details.notificationMode !== 'EMAIL_ONLY' ? details.fax : null;
  const lines = items.slice(0, LINES_MAX).map(({ animal, product }) => `${animal.name}: ${product.productName}`);
  const write = (name: string, email: string) =>
    writeMail(
      'queueItem',
      { practice: practice.companyName, count: items.length, items: lines.join('; '), link: `${publicUrl()}${PATHS.home}`, name, email },
      practice.localeCode,
    );
  const recipients = await recipientsOfGroup(tx, practiceId, APPROVALS_GROUP);
  if (fax !== null && recipients.length > 0)
    await queueMessage(tx, { practiceId, channel: 'fax', recipient: fax, ...write(practice.name, fax) }, now);
  if (fax === null || details?.notificationMode === 'EMAIL_AND_FAX') {
    const byEmail = new Map(recipients.map((recipient) => [recipient.email?.toLowerCase() ?? '', recipient]));
    for (const { name, email } of byEmail.values())
      await queueMessage(tx, { practiceId, channel: 'mail', recipient: email ?? '', ...write(name, email ?? '') }, now);
  }
  if (!practice.features.smsEnabled) return;
  const people = recipients.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]));
  const phones = people.length === 0 ? [] : await tx.select({ cell: staff.cell }).from(staff).where(inArray(staff.id, people));
  for (const cell of new Set(phones.map((person) => person.cell).filter((phone) => phone !== null)))
    await queueMessage(tx, { practiceId, channel: 'sms', recipient: cell, body: write('', '').subject }, now);
};

/**
 * Puts new items into a practice's queue and tells whoever is subscribed. For whatever places orders; demo data is not told of.
 * @returns their ids, in the order given
 */
export const enterQueue = async (
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  practiceId: number,
  items: readonly NewQueueItem[],
  now: Date,
): Promise<number[]> => {
  const ids = await addQueueItems(tx, practiceId, items);
  await tellOfNewItems(tx, services, practiceId, items, now);
  return ids;
};
