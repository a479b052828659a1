import { signOutBodySchema } from '@practice-portal/domain/session';
import { eq } from 'drizzle-orm';

import { refreshTokens, sessions } from '../db/schema/session.ts';
import { defineRoute } from '../http/route.ts';
import { revokeSession, tokenHash } from './sessions.ts';
import { notSignedIn } from './tokens.ts';

/** Ends a session. The refresh token is proof enough: the access token may have expired by now. */
export const signOut = defineRoute({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Sign out: no token of this sign-in is worth anything afterwards',
  body: signOutBodySchema,
  answer: { status: 204, description: 'Signed out' },
  errors: { 401: 'Unknown refresh token' },
  audit: 'session.signOut',
  example: { body: { refreshToken: 'unknown' } },
  handler: async ({ body, services, write }): Promise<void> => {
    await write(async (tx, record) => {
      const [session] = await tx
        .select({ id: sessions.id, practiceId: sessions.practiceId, staffId: sessions.staffId })
        .from(refreshTokens)
        .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
        .where(eq(refreshTokens.hash, tokenHash(body.refreshToken)));
      if (!session) throw notSignedIn();
      await revokeSession(tx, services, session.id, 'signed out');
      const actor = session.staffId === null ? `practice:${session.practiceId}` : `staff:${session.staffId}`;
      record({ actor, practiceId: session.practiceId, sessionId: session.id, subject: `session/${session.id}` });
    });
  },
});
