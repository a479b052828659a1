import { eq, inArray } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { practiceDetails } from '../db/schema/settings.ts';
import { tell } from '../outbox/tell.ts';
import { recipientsOfGroup } from './recipient-record.ts';

/** A notification to a group of a practice's recipients. */
export interface GroupNotice {
  practiceId: number;
  group: string;
  mail: 'queueItem' | 'autoshipsAwaiting' | 'paymentFailed' | 'orderConfirmedGroup' | 'orderShippedGroup' | 'loadReport';
  params: Record<string, string | number>;
  /** Holds what is listed line by line. */
  texts?: Record<string, string>;
  /** Whether the staff's cell phones get its subject as a text message, where the practice has text messages. */
  byText: boolean;
  about?: string;
  now: Date;
}

/**
 * Tells whoever is subscribed to a group: by mail, by fax where the practice has it so. Without a fax number everything is
 * mailed: nothing gets lost.
 */
export const tellGroup = async (tx: Tx, { practiceId, group, mail, params, texts, byText, about, now }: GroupNotice): Promise<void> => {
  const [row] = await tx
    .select({ practice: { name: practices.name }, details: practiceDetails })
    .from(practices)
    .leftJoin(practiceDetails, eq(practiceDetails.practiceId, practices.id))
    .where(eq(practices.id, practiceId));
  if (!row) return;
  const { practice, details } = row;
  const recipients = await recipientsOfGroup(tx, practiceId, group);
  if (recipients.length === 0) return;
  const fax = details && details.notificationMode !== 'EMAIL_ONLY' ? details.fax : null;
  const isMailed = fax === null || details?.notificationMode === 'EMAIL_AND_FAX';
  const people = byText ? recipients.flatMap(({ staffId }) => (staffId === null ? [] : [staffId])) : [];
  const phones =
    people.length === 0 ? [] : await tx.select({ name: staff.displayName, cell: staff.cell }).from(staff).where(inArray(staff.id, people));
  const to = [{ name: practice.name, fax }, ...(isMailed ? recipients : []), ...phones];
  await tell(tx, { practiceId, mail, to, params, texts, about }, now);
};
