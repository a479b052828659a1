import type { ChatConversation } from './schema.ts';

/** Where a conversation stands. */
export type ChatStatus = 'waiting' | 'active' | 'ended';

/** A change of a conversation, sent to its own participants. */
export type ChatChange = Pick<ChatConversation, 'id' | 'status' | 'operatorName' | 'endedAt'>;

/** The event that carries a {@link ChatMessage}. */
export const CHAT_MESSAGE_EVENT = 'chat_message';

/** The event that carries a {@link ChatChange}. */
export const CHAT_CHANGED_EVENT = 'chat_changed';

/**
 * The name of a conversation's channel.
 * @param env the environment's name, such as `local` or `production`
 * @returns `{env}.chat.{practiceId}.{conversationId}`
 */
export const chatChannel = (env: string, practiceId: number, conversationId: number): string =>
  `${env}.chat.${practiceId}.${conversationId}`;
