import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';

import type { SessionTokens } from '@practice-portal/domain/session';
import { addTime } from '@practice-portal/domain/locale';
import { and, eq, gt, isNull } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { refreshTokens, sessions } from '../db/schema/session.ts';
import type { Services } from '../services.ts';
import { claimsFor } from './claims.ts';
import { notSignedIn } from './tokens.ts';

/** A sign-in lasts at most a week, however often it is refreshed. */
const LONGEST_SESSION_MS = 7 * 24 * 60 * 60_000;

/** Refresh tokens are stored by this. They are random, so a fast hash will do. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The token that follows one: made from it with a key of ours, so that a repeated refresh
 * (two tabs, a lost answer) gets the same answer without the token being stored.
 */
export const successorOf = (key: Buffer, token: string): string => createHmac('sha256', key).update(token).digest('base64url');

/** Stores a refresh token of a session. */
export const storeRefreshToken = async (tx: Tx, services: Services, sessionId: string, token: string): Promise<void> => {
  const issuedAt = services.systemNow();
  const expiresAt = addTime(issuedAt, services.config.refreshTokenSeconds, 'second');
  await tx.insert(refreshTokens).values({ hash: tokenHash(token), sessionId, issuedAt, expiresAt });
};

/** Begins a session and gives its first tokens. */
export const startSession = async (
  tx: Tx,
  services: Services,
  who: { practiceId: number; staffId: number | null },
): Promise<SessionTokens & { sessionId: string }> => {
  const sessionId = randomUUID();
  const createdAt = services.systemNow();
  await tx.insert(sessions).values({ id: sessionId, ...who, createdAt, expiresAt: addTime(createdAt, LONGEST_SESSION_MS, 'millisecond') });
  const refreshToken = randomBytes(32).toString('base64url');
  await storeRefreshToken(tx, services, sessionId, refreshToken);
  const token = await services.tokens.sign(await claimsFor(tx, who, sessionId));
  return { token, refreshToken, sessionId };
};

/** Ends a session: from now on none of its tokens is worth anything, and the items it processed are free. */
export const revokeSession = async (
  tx: Tx,
  { now, systemNow, sessionEnded }: Pick<Services, 'now' | 'systemNow' | 'sessionEnded'>,
  sessionId: string,
  reason: string,
): Promise<void> => {
  const revokedAt = systemNow();
  await tx
    .update(sessions)
    .set({ revokedAt, revokedReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  await sessionEnded(tx, sessionId, now());
};

/**
 * Ends every session of a person.
 * @param keep the one that goes on, if any
 */
export const revokeSessionsOf = async (tx: Tx, services: Services, staffId: number, reason: string, keep?: string): Promise<void> => {
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.staffId, staffId), isNull(sessions.revokedAt)));
  for (const { id } of live.filter((session) => session.id !== keep)) await revokeSession(tx, services, id, reason);
};

/** Ends every session of a practice's shared login. */
export const revokeSharedSessions = async (tx: Tx, services: Services, practiceId: number, reason: string): Promise<void> => {
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.practiceId, practiceId),
        isNull(sessions.staffId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, services.systemNow()),
      ),
    );
  for (const { id } of live) await revokeSession(tx, services, id, reason);
};

/**
 * Keeps a session from ending before the transaction does: what it takes now is there to be given back then.
 * @throws 401 when it has ended since the token was checked
 */
export const holdSession = async (tx: Tx, sessionId: string): Promise<void> => {
  const [live] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .for('share');
  if (!live) throw notSignedIn();
};
