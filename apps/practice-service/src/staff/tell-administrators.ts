import type { LocaleCode } from '@practice-portal/domain/locale';
import { isAdmin } from '@practice-portal/domain/session';
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
  /** Site administrators, or all who administer anything of the practice. */
  to?: 'site' | 'all';
}

/** Mails something to every administrator of a practice who has an address. */
export const tellAdministrators = async (tx: Tx, { practiceId, mail, params, locale, now, to = 'site' }: News): Promise<void> => {
  const people = await tx
    .select({
      person: { scopes: staff.scopes, isSite: staff.siteAdministrator },
      name: staff.displayName,
      email: staff.email,
      practice: practices.companyName,
    })
    .from(staff)
    .innerJoin(practices, eq(practices.id, staff.practiceId))
    .where(and(eq(staff.practiceId, practiceId), eq(staff.active, true), isNotNull(staff.email)));
  for (const { person, email, ...names } of people) {
    if (!person.isSite && !(to === 'all' && isAdmin(person))) continue;
    const written = writeMail(mail, { ...names, ...params }, locale);
    await queueMessage(tx, { practiceId, channel: 'mail', recipient: email ?? '', ...written }, now);
  }
};
