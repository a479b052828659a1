import { refreshSessionContract } from '@practice-portal/domain/contract/session';
import type { SessionEndCause, SessionTokens } from '@practice-portal/domain/session';
import { timeBetween } from '@practice-portal/domain/locale';
import { and, eq, inArray, isNull } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { everyKey } from '../db/keys.ts';
import { refreshTokens, sessions } from '../db/schema/session.ts';
import { route } from '../http/contract-route.ts';
import type { AuditDetails } from '../http/route.ts';
import type { Services } from '../services.ts';
import { claimsFor } from './claims.ts';
import { revokeSession, storeRefreshToken, successorOf, tokenHash } from './sessions.ts';
import { notSignedIn } from './tokens.ts';

/** How long a repeated refresh (two tabs, a lost answer) gets the same answer instead of an alarm. */
const TWICE_MS = 10_000;

interface Found {
  session: typeof sessions.$inferSelect;
  usedAt: Date | null;
}

/** Causes shown to a person, by the reason for which a session was ended. */
const CAUSES: Readonly<Record<string, SessionEndCause>> = {
  deactivated: 'deactivated',
  'password changed': 'passwordChanged',
  'password reset': 'passwordChanged',
  'password reset by the practice': 'passwordChanged',
};

const find = async (tx: Tx, token: string, claimed: string, now: Date): Promise<Found> => {
  const [row] = await tx
    .select({ session: sessions, usedAt: refreshTokens.usedAt, expiresAt: refreshTokens.expiresAt })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, tokenHash(token)))
    .for('update');
  if (!row || row.session.id !== claimed || row.expiresAt <= now || row.session.expiresAt <= now) throw notSignedIn();
  // Only who has the session's own tokens learns why it ended.
  if (row.session.revokedAt !== null) throw notSignedIn(CAUSES[row.session.revokedReason ?? '']);
  return row;
};

/** Uses the token up, or finds that it was used already: null when that is no accident. */
const rotate = async (tx: Tx, services: Services, token: string, found: Found): Promise<SessionTokens | null> => {
  const now = services.systemNow();
  // The first use may have been at a process with another key.
  const successors = everyKey(services.keys, 'refreshToken').map((key) => successorOf(key, token));
  let [next = ''] = successors;
  if (found.usedAt === null) {
    await tx
      .update(refreshTokens)
      .set({ usedAt: now })
      .where(eq(refreshTokens.hash, tokenHash(token)));
    await storeRefreshToken(tx, services, found.session.id, next);
  } else {
    const [unused] = await tx
      .select({ hash: refreshTokens.hash })
      .from(refreshTokens)
      .where(and(inArray(refreshTokens.hash, successors.map(tokenHash)), isNull(refreshTokens.usedAt)));
    if (!unused || timeBetween(found.usedAt, now) > TWICE_MS) return null;
    next = successors.find((successor) => tokenHash(successor) === unused.hash) ?? next;
  }
  return { token: await services.tokens.sign(await claimsFor(tx, found.session, found.session.id)), refreshToken: next };
};

const whose = ({ session }: Found): AuditDetails => ({
  practiceId: session.practiceId,
  sessionId: session.id,
  subject: `session/${session.id}`,
  actor: session.staffId === null ? `practice:${session.practiceId}` : `staff:${session.staffId}`,
});

/** Trades a refresh token for the next pair. A token used before ends the whole session: it was copied. */
export const refreshSession = route(refreshSessionContract, {
  audit: 'session.refresh',
  // What a stolen token brings about stands, though the call is refused.
  run: async ({ body, services, write }) => {
    const claims = await services.tokens.readExpired(body.authToken);
    if (!claims) throw notSignedIn();
    const tokens = await write(async (tx, record) => {
      const found = await find(tx, body.refreshToken, claims.sid, services.systemNow());
      const rotated = await rotate(tx, services, body.refreshToken, found);
      record(whose(found));
      if (rotated) return rotated;
      record({ action: 'session.refreshTokenReused', result: 'refused' });
      await revokeSession(tx, services, found.session.id, 'refresh token used twice');
      return null;
    });
    if (!tokens) throw notSignedIn();
    return { data: tokens };
  },
});
