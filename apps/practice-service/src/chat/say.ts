import type { ChatMessage, SendChatRequest } from '@practice-portal/domain/chat';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { chatConversations, chatMessages } from '../db/schema/chat.ts';
import { problem } from '../http/problem.ts';
import { type ConversationRow, messageOf } from './conversations.ts';

/** Who says something. */
export interface Speaker {
  author: 'visitor' | 'operator';
  authorName: string;
}

/**
 * Says something in a conversation that is held. The same key of the same side is the same message.
 * @returns the message, and whether it is new
 * @throws 409 once the conversation has ended
 */
export const say = async (
  tx: Tx,
  row: ConversationRow,
  { author, authorName }: Speaker,
  { text, key }: SendChatRequest,
  now: Date,
): Promise<{ message: ChatMessage; fresh: boolean }> => {
  const [known] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, row.id), eq(chatMessages.author, author), eq(chatMessages.key, key)));
  if (known) return { message: messageOf(known), fresh: false };
  if (row.endedAt) throw problem(409, 'This chat has ended');
  const [said] = await tx
    .insert(chatMessages)
    .values({ conversationId: row.id, author, authorName, text: text.trim(), key, at: now })
    .returning();
  if (!said) throw new Error('The message was not stored');
  await tx.update(chatConversations).set({ lastMessageAt: now }).where(eq(chatConversations.id, row.id));
  return { message: messageOf(said), fresh: true };
};

/** Ends a conversation that is held. */
export const endConversation = async (tx: Tx, row: ConversationRow, now: Date): Promise<ConversationRow> => {
  if (row.endedAt) return row;
  await tx.update(chatConversations).set({ endedAt: now }).where(eq(chatConversations.id, row.id));
  return { ...row, endedAt: now };
};
