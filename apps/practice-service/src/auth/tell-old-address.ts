import { eq } from 'drizzle-orm';

import { closeAddress, closeMailedWays } from './set-password.ts';
import type { Tx } from '../db/client.ts';
import { practices, type staff } from '../db/schema/practice.ts';
import { queueMessage } from '../outbox/send.ts';
import { writeMail } from '../outbox/write-mail.ts';
import type { Services } from '../services.ts';

/**
 * Tells the address a person had that something of their login is another one now, and closes the ways in that were mailed
 * to it. Security codes go to the address on record: the owner of the login must hear of it even when it was somebody else.
 * @param person as before the change
 */
export const tellOldAddress = async (
  tx: Tx,
  { now }: Pick<Services, 'now'>,
  practiceId: number,
  person: typeof staff.$inferSelect,
  changed: 'emailChanged' | 'pinChanged' = 'emailChanged',
): Promise<void> => {
  await (changed === 'emailChanged' ? closeAddress(tx, person, now()) : closeMailedWays(tx, person.id, now()));
  const [practice] = await tx
    .select({ name: practices.companyName, locale: practices.localeCode })
    .from(practices)
    .where(eq(practices.id, practiceId));
  if (!practice || !person.email) return;
  const names = { name: person.displayName, user: person.userName, practice: practice.name };
  const mail = writeMail(changed, names, practice.locale);
  await queueMessage(tx, { practiceId, channel: 'mail', recipient: person.email, ...mail }, now());
};
