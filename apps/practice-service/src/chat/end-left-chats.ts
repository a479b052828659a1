import { addTime } from '@practice-portal/domain/locale';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { chatConversations } from '../db/schema/chat.ts';
import { sessions } from '../db/schema/session.ts';
import type { ChatEvent } from './chat-events.ts';
import { changeOf, findConversation } from './conversations.ts';

const SILENT_MS = 12 * 60 * 60_000;

const c = chatConversations;

/**
 * Ends conversations whose visitor has signed out, and those in which nobody has said anything for half a day.
 * @returns what to tell
 */
export const endLeftChats = async (db: Db, now: Date): Promise<ChatEvent[]> => {
  const gone = sql`not exists (select 1 from ${sessions} where ${and(
    eq(sessions.id, c.sessionId),
    isNull(sessions.revokedAt),
    sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
  )})`;
  const ended = await db
    .update(c)
    .set({ endedAt: now })
    .where(and(isNull(c.endedAt), or(gone, lt(c.lastMessageAt, addTime(now, -SILENT_MS, 'millisecond')))))
    .returning({ id: c.id });
  const events: ChatEvent[] = [];
  for (const { id } of ended) {
    const row = await findConversation(db, id);
    if (row) events.push({ kind: 'changed', practiceId: row.practiceId, conversationId: id, change: changeOf(row) });
  }
  return events;
};
