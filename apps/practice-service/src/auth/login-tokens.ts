import { randomBytes } from 'node:crypto';

import { and, eq, gt, isNull } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { loginTokens } from '../db/schema/recovery.ts';
import { tokenHash } from './sessions.ts';

/** Whom a login token signs in: a person, or with `staffId` null the shared practice login. */
export interface LoginTokenOwner {
  practiceId: number;
  staffId: number | null;
}

/** Makes and stores a token for one use. */
export const issueLoginToken = async (tx: Tx, token: LoginTokenOwner & { expiresAt: Date }): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(loginTokens).values({ hash: tokenHash(secret), ...token });
  return secret;
};

/** Makes the login links to a practice's shared login worthless. */
export const closeSharedLinks = async (tx: Tx, practiceId: number, now: Date): Promise<void> => {
  await tx
    .update(loginTokens)
    .set({ usedAt: now })
    .where(and(eq(loginTokens.practiceId, practiceId), isNull(loginTokens.staffId), isNull(loginTokens.usedAt)));
};

/** Uses a token up, in one statement: of two at once, one gets in. Null when it is unknown, used or too old. */
export const redeemLoginToken = async (tx: Tx, secret: string, now: Date): Promise<LoginTokenOwner | null> => {
  const [token] = await tx
    .update(loginTokens)
    .set({ usedAt: now })
    .where(and(eq(loginTokens.hash, tokenHash(secret)), isNull(loginTokens.usedAt), gt(loginTokens.expiresAt, now)))
    .returning({ practiceId: loginTokens.practiceId, staffId: loginTokens.staffId });
  return token ?? null;
};
