import { randomBytes } from 'node:crypto';

import { invitationPath } from '@practice-portal/domain/navigation';
import { addTime, formatDay } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { and, eq, gt, isNull } from 'drizzle-orm';

import { tokenHash } from '../auth/sessions.ts';
import type { Executor, Tx } from '../db/client.ts';
import { practices, staff, staffInvitations } from '../db/schema/practice.ts';
import { problem } from '../http/problem.ts';
import { actorOf, type Session } from '../http/session.ts';
import { tell } from '../outbox/tell.ts';
import type { Services } from '../services.ts';

/** Days that a link works. */
const LINK_DAYS = 7;
const GONE = 'This invitation is no longer valid. Ask your practice for another one';

/**
 * Mails a person without a password a link to set one. The one that was mailed before is worth nothing any more.
 * @throws 409 for a person with a password or without an address
 */
export const invite = async (
  tx: Tx,
  { publicUrl }: Services,
  { practice, session, now }: { practice: PracticeData; session: Session; now: Date },
  person: typeof staff.$inferSelect,
): Promise<void> => {
  if (person.passwordHash !== null || !person.active) throw problem(409, 'This person has a password already, or has left');
  if (person.email === null) throw problem(409, 'This person has no email address');
  const token = randomBytes(32).toString('base64url');
  const invitation = { hash: tokenHash(token), sentAt: now, expiresAt: addTime(now, LINK_DAYS, 'day') };
  await tx
    .insert(staffInvitations)
    .values({ staffId: person.id, ...invitation })
    .onConflictDoUpdate({ target: staffInvitations.staffId, set: invitation });
  await tell(
    tx,
    {
      practiceId: practice.id,
      mail: 'invitation',
      to: [{ name: person.firstName, email: person.email }],
      params: {
        inviter: session.claims.name,
        user: person.userName,
        date: formatDay(invitation.expiresAt.toISOString(), practice.localizationData),
      },
      secret: { value: `${publicUrl()}${invitationPath(token)}`, until: invitation.expiresAt },
      about: `staff/${person.id}`,
      by: actorOf(session),
    },
    now,
  );
};

/** Takes an invitation back: its link is worth nothing any more. */
export const withdrawInvitation = async (tx: Tx, staffId: number): Promise<void> => {
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId));
};

/**
 * Whose invitation a token is.
 * @throws 404 for one that is unknown, used or too old
 */
export const findInvited = async (executor: Executor, token: string, now: Date) => {
  const [found] = await executor
    .select({ person: staff, practice: { id: practices.id, name: practices.companyName, localeCode: practices.localeCode } })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .innerJoin(practices, eq(practices.id, staff.practiceId))
    .where(
      and(
        eq(staffInvitations.hash, tokenHash(token)),
        gt(staffInvitations.expiresAt, now),
        eq(staff.active, true),
        isNull(staff.passwordHash),
      ),
    );
  if (!found) throw problem(404, GONE);
  return found;
};

/**
 * Sets the first password of who was invited. Of two who use a link at once, one gets in.
 * @throws 404 as {@link findInvited}
 */
export const acceptInvited = async (
  tx: Tx,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<{ practiceId: number; staffId: number }> => {
  const { person } = await findInvited(tx, token, now);
  const used = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.hash, tokenHash(token)), gt(staffInvitations.expiresAt, now)))
    .returning({ staffId: staffInvitations.staffId });
  if (used.length === 0) throw problem(404, GONE);
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, person.id));
  return { practiceId: person.practiceId, staffId: person.id };
};
