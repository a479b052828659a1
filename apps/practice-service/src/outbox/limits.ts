import { addTime } from '@practice-portal/domain/locale';
import { desc, eq, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import { spend } from '../http/budget.ts';
import { WINDOW_MS } from '../http/throttle-window.ts';

/** Lists what may be sent in a quarter of an hour: about one thing, to one address, by one person, by a practice. */
const SENT = { about: 5, address: 10, person: 30, practice: 60 };
/** Mails to one address in a quarter of an hour; further ones wait for it to pass. */
const AT_ONCE = 60;

/**
 * Counts what a person sends, with the mail itself: what is refused or sent again with the same key counts as nothing.
 * @throws 429 after too many, with the time to wait
 */
export const spendSent = (
  tx: Tx,
  { practiceId, by, about, addresses }: { practiceId: number; by: string; about: string; addresses: readonly string[] },
  now: Date,
): Promise<void> =>
  spend({ db: tx, systemNow: () => now }, [
    { name: `mails about ${about} of practice ${practiceId}`, limit: SENT.about },
    ...addresses.map((address) => ({ name: `mails to ${address} of practice ${practiceId}`, limit: SENT.address })),
    { name: `mails by ${by}`, limit: SENT.person },
    { name: `mails of practice ${practiceId}`, limit: SENT.practice },
  ]);

/** When a mail may go to an address that had many; null: at once. */
export const waitsUntil = async (tx: Tx, recipient: string, now: Date): Promise<Date | null> => {
  const [earlier] = await tx
    .select({ at: sql<Date>`coalesce(${outbox.sentAt}, ${outbox.claimedUntil}, ${outbox.createdAt})`.mapWith(outbox.createdAt) })
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .offset(AT_ONCE - 1)
    .limit(1);
  const until = earlier && addTime(earlier.at, WINDOW_MS, 'millisecond');
  return until && until > now ? until : null;
};
