import { object, type InferType } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { nameText, opaqueText, requiredText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { amount, fields, listOf, moment, text, textOrNull, word } from '../contract/index.ts';

/** Characters of a visitor's name. */
export const CHAT_NAME_MAX = 120;

/** Characters of a message. */
export const CHAT_TEXT_MAX = 2_000;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

// Not yup's `trim`: a strict schema would refuse a space around a text instead of leaving it out.
const filled = (value: string | null | undefined): boolean => (value ?? '').trim() !== '';

const NAME_REQUIRED = domainMessage('chat.nameRequired');
const name = () => nameText(CHAT_NAME_MAX).required(NAME_REQUIRED).test('filled', NAME_REQUIRED, filled);

/** The rules of 'Start chat'. Rule: docs/rules/portal.md#help-chat. */
export const startChatSchema = object({ name: name() });

/** The shape of a {@link StartChatRequest}, with the same rules. */
export const startChatBodySchema = bodySchema({ name: name() });
/** Body of the call that starts a conversation, and what the form asks for. */
export interface StartChatRequest extends InferType<typeof startChatBodySchema> {}

/** The shape of a {@link SendChatRequest}. */
export const sendChatBodySchema = bodySchema({
  // What two people say to each other is no matter of the audit log.
  text: requiredText(CHAT_TEXT_MAX).test('filled', domainMessage('validation.required'), filled).meta({ secret: true }),
  /** A UUID of the sender's making; keep it while the same message is tried again. */
  key: opaqueText(36).required(domainMessage('validation.required')).matches(UUID, domainMessage('validation.invalid')),
});
/** Body of the call that sends a message. */
export interface SendChatRequest extends InferType<typeof sendChatBodySchema> {}

export const chatMessage = fields({
  /** Counts up within the service: sort by it. */
  id: amount(),
  conversationId: amount(),
  author: word(['visitor', 'operator']),
  authorName: text(),
  text: text().meta({ secret: true }),
  /** ISO 8601. */
  at: moment(),
  /** The sender's own key, by which a sender knows its message again. */
  key: text(),
}).meta({ name: 'ChatMessage' });
/** One message. */
export interface ChatMessage extends InferType<typeof chatMessage> {}

export const chatConversation = fields({
  id: amount(),
  /** `waiting`: no operator has joined yet. */
  status: word(['waiting', 'active', 'ended']),
  /** As the visitor gave it. */
  visitorName: text(),
  /** Who answers; null until a person joins. */
  operatorName: textOrNull(),
  /** ISO 8601. */
  startedAt: moment(),
  /** ISO 8601; null while it goes on. */
  endedAt: textOrNull(),
  /** Oldest first. */
  messages: listOf(chatMessage),
});
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
export interface ChatConversation extends InferType<typeof chatConversation> {}

export const chatAnswer = fields({ conversation: chatConversation.nullable() });
/** Answer of the call for the open conversation. */
export interface ChatAnswer extends InferType<typeof chatAnswer> {}
