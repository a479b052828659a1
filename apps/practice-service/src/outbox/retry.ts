import { addTime } from '@practice-portal/domain/locale';
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import { CLAIM_MS, GIVE_UP_MS } from './deliver.ts';

/** How long ago a try began that a mail server may still be answering. */
const IN_HAND_MS = 12 * 60_000;

/** What was made due. */
interface Retried {
  /** Waited for their next try. */
  waiting: number;
  givenUp: number;
  /** Are left, as a server may be taking them. */
  inHand: number;
}

/**
 * Makes due what waits for its next try, and what was given up within three days. Not what a server may have in its hands, which
 * would arrive twice, nor a mail whose link or code was taken out when it was given up.
 */
export const retryOutbox = async (tx: Tx, now: Date): Promise<Retried> => {
  const [since, until] = [CLAIM_MS - IN_HAND_MS, CLAIM_MS].map((ms) => addTime(now, ms, 'millisecond')) as [Date, Date];
  const isMail = and(eq(outbox.channel, 'mail'), isNull(outbox.sentAt));
  const isOpen = and(isMail, isNull(outbox.failedAt));
  const again = { claimedUntil: null, failedAt: null, attempts: 0 };
  const waiting = await tx
    .update(outbox)
    .set(again)
    .where(and(isOpen, or(lt(outbox.claimedUntil, since), gt(outbox.claimedUntil, until))))
    .returning({ id: outbox.id });
  const inHand = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isOpen, isNotNull(outbox.claimedUntil)));
  const isRecent = gt(outbox.createdAt, addTime(now, -GIVE_UP_MS, 'millisecond'));
  const givenUp = await tx
    .update(outbox)
    .set(again)
    .where(and(isMail, isNotNull(outbox.failedAt), isRecent, isNull(outbox.secretUntil)))
    .returning({ id: outbox.id });
  return { waiting: waiting.length, givenUp: givenUp.length, inHand: inHand.length };
};
