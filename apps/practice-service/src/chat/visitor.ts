import { and, eq, isNull } from 'drizzle-orm';

import type { Db, Tx } from '../db/client.ts';
import { chatConversations } from '../db/schema/chat.ts';
import { practices } from '../db/schema/practice.ts';
import { Problem, problem } from '../http/problem.ts';
import type { Session } from '../http/session.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { ConversationRow } from './conversations.ts';

/**
 * A conversation of the sign-in that asks. Other people of the practice don't read it: what is said to the pharmacy may be
 * personal, and a shared login does not say who is who.
 * @throws 404 for anybody else's
 */
export const requireOwnChat = (row: ConversationRow | null, session: Pick<Session, 'practiceId' | 'sessionId'>): ConversationRow => {
  if (!row || row.practiceId !== session.practiceId || row.sessionId !== session.sessionId) throw problem(404, 'Not found');
  return row;
};

/**
 * Help chat is a feature of the practice.
 * @throws 403 where it is off
 */
export const requireChat = async (db: Db, practiceId: number): Promise<void> => {
  const { practiceHomeFeatures } = await loadPractice(db, practiceId);
  if (!practiceHomeFeatures.showChat) throw problem(403, 'Your practice does not use help chat');
};

/** Help chats that one practice may have open at once: more than a large one needs, too few to fill the desk's list. */
const OPEN_AT_ONCE = 20;

/**
 * Makes sure that a practice has room for one more help chat, and that nobody takes it before the transaction ends.
 * @throws 429
 */
export const requireRoom = async (tx: Tx, practiceId: number): Promise<void> => {
  // A person who starts one at the same practice waits here.
  await tx.select({ id: practices.id }).from(practices).where(eq(practices.id, practiceId)).for('no key update');
  const open = await tx.$count(chatConversations, and(eq(chatConversations.practiceId, practiceId), isNull(chatConversations.endedAt)));
  if (open >= OPEN_AT_ONCE)
    // No time to wait: one of them has to end.
    throw new Problem(
      429,
      `Your practice has ${OPEN_AT_ONCE} help chats open, which is as many as it may. End one to start another`,
      {},
      { 'ratelimit-limit': String(OPEN_AT_ONCE), 'ratelimit-remaining': '0' },
    );
};
