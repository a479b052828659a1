import type { SessionTokens } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';

import { revokeSharedSessions, startSession } from '../auth/sessions.ts';
import type { Tx } from '../db/client.ts';
import { practices } from '../db/schema/practice.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';

/** How the audit log names a practice. */
export const practiceSubject = ({ params }: { params: { practiceId: number } }): string => `practice/${params.practiceId}`;

/**
 * Changes what the shared login of a practice is opened with.
 * @throws 403 where there is none
 */
export const changeSharedLogin = async (
  tx: Tx,
  practiceId: number,
  columns: Partial<Pick<typeof practices.$inferInsert, 'passwordHash' | 'accessCodeHash'>>,
): Promise<void> => {
  const changed = await tx
    .update(practices)
    .set(columns)
    .where(and(eq(practices.id, practiceId), eq(practices.individualLoginRequired, false)))
    .returning({ id: practices.id });
  if (changed.length === 0) throw problem(403, 'Everyone at your practice has their own login: there is no practice password');
};

/**
 * Ends every session of the shared login and begins another one: who changed it knows what opens it now, and most have logged in
 * over the session that has just ended.
 */
export const beginAnew = async (tx: Tx, services: Services, practiceId: number, reason: string): Promise<SessionTokens> => {
  await revokeSharedSessions(tx, services, practiceId, reason);
  const { token, refreshToken } = await startSession(tx, services, { practiceId, staffId: null });
  return { token, refreshToken };
};
