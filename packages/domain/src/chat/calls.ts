import { call } from '../call/index.ts';
import type { ChatAnswer, ChatConversation, ChatMessage, SendChatRequest, StartChatRequest } from './schema.ts';

/** The help chat of this sign-in that goes on. */
export const readOpenChat = call<undefined, ChatAnswer>()({
  id: 'chat.open',
  method: 'GET',
  host: 'practice',
  path: 'chat/practice/:practiceId/conversation',
});

/** A help chat of this sign-in, ended or not. */
export const readChat = call<undefined, ChatConversation>()({
  id: 'chat.read',
  method: 'GET',
  host: 'practice',
  path: 'chat/practice/:practiceId/conversation/:conversationId',
});

/** Starts a conversation. */
export const startChat = call<StartChatRequest, ChatConversation>()({
  id: 'chat.start',
  method: 'POST',
  host: 'practice',
  path: 'chat/practice/:practiceId/conversation',
});

export const sendChat = call<SendChatRequest, ChatMessage>()({
  id: 'chat.send',
  method: 'POST',
  host: 'practice',
  path: 'chat/practice/:practiceId/conversation/:conversationId/message',
});

/** Ends a conversation. */
export const endChat = call<undefined, ChatConversation>()({
  id: 'chat.end',
  method: 'POST',
  host: 'practice',
  path: 'chat/practice/:practiceId/conversation/:conversationId/end',
});
