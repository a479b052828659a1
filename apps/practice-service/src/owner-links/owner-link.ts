import { addTime } from '@practice-portal/domain/locale';
import { createHmac } from 'node:crypto';

import { eq, inArray, sql } from 'drizzle-orm';

import { tokenHash } from '../auth/sessions.ts';
import type { Executor, Tx } from '../db/client.ts';
import { everyKey } from '../db/keys.ts';
import { ownerRequests } from '../db/schema/owner.ts';
import type { Services } from '../services.ts';

/** Where an owner sees how a request stands. */
export const OWNER_PATH = '/requests';

/** How long a mail keeps its link while it can't be sent: a request waits no longer. */
const MAIL_DAYS = 120;

/** The item whose owner gets a link. */
interface LinkedItem {
  practiceId: number;
  queueItemId: number;
}

/** Made from the item with a key of ours: each mail about it has the same link, and none is stored. */
const tokenOf = (key: Buffer, { practiceId, queueItemId }: LinkedItem): string =>
  createHmac('sha256', key).update(`${practiceId}/${queueItemId}`).digest('base64url');

/** What links are made with. */
export type LinkMaking = Pick<Services, 'keys' | 'publicUrl'>;

/**
 * The one link to the owner's page of a queue item, for a mail about it. Ask it where `closedLoopEnabled` is on: elsewhere the
 * link leads nowhere.
 */
export const ownerLinkOf = async (tx: Tx, { keys, publicUrl }: LinkMaking, item: LinkedItem, now: Date): Promise<string> => {
  const { practiceId, queueItemId: itemId } = item;
  const [fresh, ...others] = everyKey(keys, 'ownerLink').map((key) => tokenOf(key, item));
  const known = others.map(tokenHash);
  const [kept] = await tx
    .insert(ownerRequests)
    .values({ itemId, practiceId, hash: tokenHash(fresh ?? ''), createdAt: now })
    // A link that was made with another key stays the one of its item; one whose key is gone is made anew.
    .onConflictDoUpdate({
      target: ownerRequests.itemId,
      set: { hash: sql`case when ${inArray(ownerRequests.hash, [...known, ''])} then ${ownerRequests.hash} else excluded.hash end` },
    })
    .returning({ hash: ownerRequests.hash });
  const token = others.find((other) => tokenHash(other) === kept?.hash) ?? fresh;
  return `${publicUrl()}${OWNER_PATH}/${token}`;
};

/** {@link ownerLinkOf} as the secret of a mail. */
export const ownerSecretOf = async (tx: Tx, making: LinkMaking, item: LinkedItem, now: Date): Promise<{ value: string; until: Date }> => ({
  value: await ownerLinkOf(tx, making, item, now),
  until: addTime(now, MAIL_DAYS, 'day'),
});

/** The request that a link leads to; null for an unknown one. */
export const requestOfLink = async (executor: Executor, token: string): Promise<{ practiceId: number; itemId: number } | null> => {
  const [found] = await executor
    .select({ practiceId: ownerRequests.practiceId, itemId: ownerRequests.itemId })
    .from(ownerRequests)
    .where(eq(ownerRequests.hash, tokenHash(token)));
  return found ?? null;
};
