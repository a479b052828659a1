import { addTime } from '@practice-portal/domain/locale';
import { randomBytes } from 'node:crypto';

import { and, eq, gt } from 'drizzle-orm';

import { tokenHash } from '../auth/sessions.ts';
import type { Executor, Tx } from '../db/client.ts';
import { recommendationLinks } from '../db/schema/recommendation.ts';
import type { Services } from '../services.ts';

/** Where a client acts on a recommendation. */
export const RECOMMENDATION_PATH = '/recommendations';

/** How long a link works: as long as a client may think about it. */
const LINK_DAYS = 60;

/** When a link that is sent now no longer works. */
export const linkExpiry = (now: Date): Date => addTime(now, LINK_DAYS, 'day');

/**
 * A link to a recommendation for its mail. Of what is in it only the hash is kept: each mail has a link of its own, and
 * earlier ones go on working.
 */
export const issueLink = async (tx: Tx, services: Pick<Services, 'publicUrl'>, cartId: number, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(recommendationLinks).values({ hash: tokenHash(token), cartId, expiresAt: linkExpiry(now) });
  return `${services.publicUrl()}${RECOMMENDATION_PATH}/${token}`;
};

/** The cart that a link leads to; null for one that is unknown or too old. */
export const cartOfLink = async (executor: Executor, token: string, now: Date): Promise<number | null> => {
  const [link] = await executor
    .select({ cartId: recommendationLinks.cartId })
    .from(recommendationLinks)
    .where(and(eq(recommendationLinks.hash, tokenHash(token)), gt(recommendationLinks.expiresAt, now)));
  return link?.cartId ?? null;
};
