import { signOutContract } from '@practice-portal/domain/contract/session';
import { eq } from 'drizzle-orm';

import { refreshTokens, sessions } from '../db/schema/session.ts';
import { route } from '../http/contract-route.ts';
import { revokeSession, tokenHash } from './sessions.ts';
import { notSignedIn } from './tokens.ts';

/** Ends a session. The refresh token is proof enough: the access token may have expired by now. */
export const signOut = route(signOutContract, {
  audit: 'session.signOut',
  handler: async ({ body, services, tx, record }) => {
    const [session] = await tx
      .select({ id: sessions.id, practiceId: sessions.practiceId, staffId: sessions.staffId })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.hash, tokenHash(body.refreshToken)));
    if (!session) throw notSignedIn();
    await revokeSession(tx, services, session.id, 'signed out');
    const actor = session.staffId === null ? `practice:${session.practiceId}` : `staff:${session.staffId}`;
    record({ actor, practiceId: session.practiceId, sessionId: session.id, subject: `session/${session.id}` });
  },
});
