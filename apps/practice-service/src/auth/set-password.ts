import { isAdmin } from '@practice-portal/domain/session';
import { and, eq, gt, isNull } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { staff, staffInvitations } from '../db/schema/practice.ts';
import { loginTokens, securityCodes } from '../db/schema/recovery.ts';
import { tell } from '../outbox/tell.ts';
import type { Services } from '../services.ts';
import { closeSharedLinks } from './login-tokens.ts';
import { hashSecret } from './passwords.ts';
import { revokeSessionsOf } from './sessions.ts';

/** Hashes a new password or PIN, in line with the checks of others: whoever sets one has shown who they are. */
export const hashNewPassword = ({ passwords }: Services, password: string): Promise<string> =>
  passwords.gate.run({ line: 'new', known: true }, () => hashSecret(password));

/** Makes the security codes and the login links that a person was mailed worthless. */
export const closeMailedWays = async (tx: Tx, staffId: number, now: Date): Promise<void> => {
  await tx.delete(securityCodes).where(eq(securityCodes.staffId, staffId));
  await tx
    .update(loginTokens)
    .set({ usedAt: now })
    .where(and(eq(loginTokens.staffId, staffId), isNull(loginTokens.usedAt)));
};

/**
 * Makes all that was mailed to a person's address worthless: {@link closeMailedWays}, an invitation, and what an administrator
 * was sent to pass on.
 * @param person as before the change
 */
export const closeAddress = async (tx: Tx, person: typeof staff.$inferSelect, now: Date): Promise<void> => {
  await closeMailedWays(tx, person.id, now);
  await tx
    .update(staffInvitations)
    .set({ expiresAt: now })
    .where(and(eq(staffInvitations.staffId, person.id), gt(staffInvitations.expiresAt, now)));
  if (isAdmin(person)) await closeSharedLinks(tx, person.practiceId, now);
};

interface NewPassword {
  practiceId: number;
  staffId: number;
  passwordHash: string;
  /** Why the person's sessions end. */
  reason: string;
  /** The session that goes on: of the person who changes it. */
  keepSession?: string;
}

/** Sets a person's new password, logs them out everywhere else and tells them by mail. */
export const setPassword = async (
  tx: Tx,
  services: Services,
  { practiceId, staffId, passwordHash, reason, keepSession }: NewPassword,
): Promise<void> => {
  const { now } = services;
  const [person] = await tx
    .update(staff)
    .set({ passwordHash })
    .where(and(eq(staff.id, staffId), eq(staff.practiceId, practiceId)))
    .returning({ name: staff.displayName, user: staff.userName, email: staff.email });
  // What was mailed before is no way in any more: whoever reads that mail may be the reason for the new password.
  await closeMailedWays(tx, staffId, now());
  await revokeSessionsOf(tx, services, staffId, reason, keepSession);
  if (!person) return;
  const { user, ...to } = person;
  await tell(tx, { practiceId, mail: 'passwordChanged', to: [to], params: { user } }, now());
};
