import { tokenLoginPath } from '@practice-portal/domain/navigation';
import { isAdmin, SCOPES } from '@practice-portal/domain/session';
import { addTime } from '@practice-portal/domain/locale';
import { and, eq, isNotNull } from 'drizzle-orm';

import { issueLoginToken } from '../auth/login-tokens.ts';
import type { Executor, Tx } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { tell } from '../outbox/tell.ts';
import { strangersName } from '../outbox/write-mail.ts';
import type { Services } from '../services.ts';
import type { RecoveryRequest } from './requests.ts';

const LINK_MINUTES = 60;

interface Administrator {
  id: number;
  name: string;
  email: string;
}

/** The practice's site administrators; where there is none, whoever else administers something. */
const findAdministrators = async (db: Executor, practiceId: number): Promise<Administrator[]> => {
  const people = await db
    .select({ id: staff.id, name: staff.displayName, email: staff.email, scopes: staff.scopes })
    .from(staff)
    .where(and(eq(staff.practiceId, practiceId), eq(staff.active, true), isNotNull(staff.email)))
    .for('share');
  const site = people.filter(({ scopes }) => scopes.includes(SCOPES.admin));
  return (site.length > 0 ? site : people.filter(isAdmin)).map(({ id, name, email }) => ({ id, name, email: email ?? '' }));
};

/**
 * Makes the mails to a practice's administrators that a person asks to be let in, each with a link for one use. Where
 * the practice shares a login the link opens that, to be passed on; where people have their own it is the
 * administrator's, who then gives the person a new password.
 * @returns what stores and sends them; null when there is nobody to send them to
 */
export const sendLoginLinks = async (
  { db, now, systemNow, publicUrl }: Services,
  { practiceId, firstName, lastName }: RecoveryRequest,
): Promise<((tx: Tx) => Promise<string>) | null> => {
  const [practice] = await db.select({ individual: practices.individualLoginRequired }).from(practices).where(eq(practices.id, practiceId));
  const administrators = practice ? await findAdministrators(db, practiceId) : [];
  if (!practice || administrators.length === 0) return null;
  const { individual } = practice;
  return async (tx) => {
    const expiresAt = addTime(systemNow(), LINK_MINUTES, 'minute');
    // As they are now: an address that is changed meanwhile gets no link that opens anything.
    for (const { id, ...to } of await findAdministrators(tx, practiceId)) {
      const token = await issueLoginToken(tx, { practiceId, staffId: individual ? id : null, expiresAt });
      const params = { requester: strangersName(`${firstName ?? ''} ${lastName ?? ''}`), minutes: LINK_MINUTES };
      const secret = { value: `${publicUrl()}${tokenLoginPath(token, 'approval-queue')}`, until: expiresAt };
      await tell(tx, { practiceId, mail: individual ? 'loginLinkOwn' : 'loginLinkShared', to: [to], params, secret }, now());
    }
    return `practice/${practiceId}`;
  };
};
