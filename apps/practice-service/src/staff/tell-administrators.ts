import type { LocaleCode } from '@practice-portal/domain/locale';
import { and, eq, isNotNull } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { queueMessage } from '../outbox/send.ts';
import { type MailName, writeMail } from '../outbox/write-mail.ts';

interface News {
  practiceId: number;
  mail: MailName;
  /** What stands in its texts beside the administrator's name and the practice's. */
  params: Record<string, string>;
  locale: LocaleCode;
  now: Date;
}

/** Mails something to every site administrator of a practice who has an address. */
export const tellAdministrators = async (tx: Tx, { practiceId, mail, params, locale, now }: News): Promise<void> => {
  const administrators = await tx
    .select({ name: staff.displayName, email: staff.email, practice: practices.companyName })
    .from(staff)
    .innerJoin(practices, eq(practices.id, staff.practiceId))
    .where(and(eq(staff.practiceId, practiceId), eq(staff.active, true), eq(staff.siteAdministrator, true), isNotNull(staff.email)));
  for (const { email, ...names } of administrators) {
    const written = writeMail(mail, { ...names, ...params }, locale);
    await queueMessage(tx, { practiceId, channel: 'mail', recipient: email ?? '', ...written }, now);
  }
};
