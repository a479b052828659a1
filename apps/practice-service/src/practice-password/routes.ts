import { changePracticePasswordContract } from '@practice-portal/domain/contract/practice-password';
import { practicePasswordChangeSchema } from '@practice-portal/domain/practice-password';
import { SCOPES } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';

import { requireUncommon } from '../auth/common-passwords.ts';
import { closeSharedLinks } from '../auth/login-tokens.ts';
import { revokeSharedSessions, startSession } from '../auth/sessions.ts';
import { hashNewPassword } from '../auth/set-password.ts';
import { practices } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { tellAdministrators } from '../staff/tell-administrators.ts';

const change = route(changePracticePasswordContract, {
  scope: SCOPES.practiceProfile,
  subject: ({ params }) => `practice/${params.practiceId}`,
  prepare: async ({ body, session, services }) => {
    validateOr422(practicePasswordChangeSchema, body, session.localeCode);
    await requireUncommon(body.password.trim(), 'password', session.localeCode);
    return hashNewPassword(services, body.password.trim());
  },
  handler: async ({ session, services, tx, now, prepared: passwordHash, record }) => {
    const { practiceId } = session;
    const changed = await tx
      .update(practices)
      .set({ passwordHash })
      .where(and(eq(practices.id, practiceId), eq(practices.individualLoginRequired, false)))
      .returning({ id: practices.id });
    if (changed.length === 0) throw problem(403, 'Everybody of your practice has a login of their own: there is no practice password');
    const params = { changer: session.claims.name };
    // Whoever knew the old one is out, however they came in. The links first: one that is being used is waited for, and its session ends.
    await closeSharedLinks(tx, practiceId, now);
    await revokeSharedSessions(tx, services, practiceId, 'practice password changed');
    await tellAdministrators(tx, { practiceId, mail: 'practicePasswordChanged', params, now, to: 'all' });
    record({ after: null });
    // Who changed it knows the new one, and most have logged in over the session that has just ended.
    const { token, refreshToken } = await startSession(tx, services, { practiceId, staffId: null });
    return { data: { token, refreshToken } };
  },
});

/** The password of the shared practice login. */
export const practicePasswordRoutes: readonly AnyRoute[] = [change];
