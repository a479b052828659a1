/**
 * Help chat: a conversation between someone at a practice and an operator of the pharmacy.
 *
 * Calls (host `practice`):
 * - `GET chat/practice/{practiceId}/conversation` → {@link ChatAnswer}: the conversation of this sign-in that is open,
 *   so that the window can be closed, reloaded and opened again;
 * - `POST chat/practice/{practiceId}/conversation` with {@link StartChatRequest} → {@link ChatConversation}: starts one, or
 *   answers the open one;
 * - `GET chat/practice/{practiceId}/conversation/{conversationId}` → {@link ChatConversation}: this one, ended or not;
 * - `POST chat/practice/{practiceId}/conversation/{conversationId}/message` with {@link SendChatRequest} →
 *   {@link ChatMessage}: a repeated `key` is one message;
 * - `POST chat/practice/{practiceId}/conversation/{conversationId}/end` → {@link ChatConversation}.
 *
 * Realtime: after `subscribe` to {@link chatChannel}, the connection gets {@link CHAT_MESSAGE_EVENT} with each
 * {@link ChatMessage} and {@link CHAT_CHANGED_EVENT} with a {@link ChatChange} when an operator joins or the chat ends.
 */
export interface ChatConversation {
  id: number;
  /** `waiting`: no operator has joined yet. */
  status: ChatStatus;
  /** As the visitor gave it. */
  visitorName: string;
  /** Who answers; null until somebody joins. */
  operatorName: string | null;
  /** ISO 8601. */
  startedAt: string;
  /** ISO 8601; null while it goes on. */
  endedAt: string | null;
  /** Oldest first. */
  messages: ChatMessage[];
}

/** Where a conversation stands. */
export type ChatStatus = 'waiting' | 'active' | 'ended';

/** One message. */
export interface ChatMessage {
  /** Counts up within the service: sort by it. */
  id: number;
  conversationId: number;
  author: 'visitor' | 'operator';
  authorName: string;
  text: string;
  /** ISO 8601. */
  at: string;
  /** The sender's own key, by which a sender knows its message again. */
  key: string;
}

/** A change of a conversation, sent to its own participants. */
export type ChatChange = Pick<ChatConversation, 'id' | 'status' | 'operatorName' | 'endedAt'>;

/** Answer of the call for the open conversation. */
export interface ChatAnswer {
  conversation: ChatConversation | null;
}

/** Body of the call that starts a conversation, and what the form asks for. */
export interface StartChatRequest {
  name: string;
}

/** Body of the call that sends a message. */
export interface SendChatRequest {
  text: string;
  /** A UUID of the sender's making; keep it while the same message is tried again. */
  key: string;
}

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
