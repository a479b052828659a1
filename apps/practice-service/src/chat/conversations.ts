import type { ChatChange, ChatConversation, ChatMessage, ChatStatus } from '@practice-portal/domain/chat';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { chatConversations, chatMessages, operators } from '../db/schema/chat.ts';

const c = chatConversations;

const columns = {
  id: c.id,
  practiceId: c.practiceId,
  sessionId: c.sessionId,
  visitorName: c.visitorName,
  operatorId: c.operatorId,
  operatorName: operators.displayName,
  startedAt: c.startedAt,
  endedAt: c.endedAt,
};

/** A conversation as the database has it. */
export interface ConversationRow {
  id: number;
  practiceId: number;
  sessionId: string | null;
  visitorName: string;
  operatorId: number | null;
  operatorName: string | null;
  startedAt: Date;
  endedAt: Date | null;
}

const conversations = (executor: Executor) => executor.select(columns).from(c).leftJoin(operators, eq(operators.id, c.operatorId));

/** A conversation; null when there is none. */
export const findConversation = async (executor: Executor, id: number): Promise<ConversationRow | null> =>
  (await conversations(executor).where(eq(c.id, id)))[0] ?? null;

/** The conversation of a sign-in that goes on; null when there is none. */
export const findOpen = async (executor: Executor, sessionId: string): Promise<ConversationRow | null> =>
  (await conversations(executor).where(and(eq(c.sessionId, sessionId), isNull(c.endedAt))))[0] ?? null;

/** Holds a conversation until the transaction ends, so that nothing is said after its end. Null when there is none. */
export const holdConversation = async (tx: Tx, id: number): Promise<ConversationRow | null> => {
  await tx.select({ id: c.id }).from(c).where(eq(c.id, id)).for('update');
  return findConversation(tx, id);
};

const statusOf = ({ endedAt, operatorId }: ConversationRow): ChatStatus => (endedAt ? 'ended' : operatorId === null ? 'waiting' : 'active');

/** A conversation's state as published. */
export const changeOf = (row: ConversationRow): ChatChange => ({
  id: row.id,
  status: statusOf(row),
  operatorName: row.operatorName,
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** A message as published. */
export const messageOf = ({ id, conversationId, author, authorName, text, key, at }: typeof chatMessages.$inferSelect): ChatMessage => ({
  id,
  conversationId,
  author,
  authorName,
  text,
  at: at.toISOString(),
  key,
});

/** Describes what a conversation holds at most: of a longer one the end is read. */
const READ = 500;

/** A conversation with what was said in it. */
export const readConversation = async (executor: Executor, row: ConversationRow): Promise<ChatConversation> => {
  const last = executor
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, row.id))
    .orderBy(sql`${chatMessages.id} desc`)
    .limit(READ);
  const messages = await executor
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, row.id), sql`${chatMessages.id} in ${last}`))
    .orderBy(asc(chatMessages.id));
  return { ...changeOf(row), visitorName: row.visitorName, startedAt: row.startedAt.toISOString(), messages: messages.map(messageOf) };
};
