import { isAdmin } from '@practice-portal/domain/session';
import { and, asc, eq, isNotNull } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { type Recipient, tell } from '../outbox/tell.ts';

interface News {
  practiceId: number;
  mail:
    | 'accessCodeChanged'
    | 'administratorAdded'
    | 'administratorRemoved'
    | 'bankChanged'
    | 'contactChanged'
    | 'endpointAdded'
    | 'eventsFailed'
    | 'partnerDeclined'
    | 'partnerEnabled'
    | 'partnerReviewed'
    | 'practicePasswordChanged'
    | 'vetAdded';
  params: Record<string, string>;
  now: Date;
  /** Site administrators, or all who administer anything of the practice. */
  to?: 'site' | 'all';
  /** Who else hears of it, such as who asked. */
  also?: readonly Recipient[];
}

/** Mails something to every administrator of a practice who has an address. */
export const tellAdministrators = async (tx: Tx, { practiceId, mail, params, now, to = 'site', also = [] }: News): Promise<void> => {
  const people = await tx
    .select({
      person: { scopes: staff.scopes, isSite: staff.siteAdministrator },
      name: staff.displayName,
      email: staff.email,
    })
    .from(staff)
    .where(and(eq(staff.practiceId, practiceId), eq(staff.active, true), isNotNull(staff.email)))
    .orderBy(asc(staff.id));
  const told = people.filter(({ person }) => person.isSite || (to === 'all' && isAdmin(person)));
  await tell(tx, { practiceId, mail, to: [...told, ...also], params }, now);
};
