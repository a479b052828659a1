export { endChat, readChat, readOpenChat, sendChat, startChat } from './calls.ts';
export { CHAT_NAME_MAX, CHAT_TEXT_MAX, sendChatBodySchema, startChatBodySchema, startChatSchema } from './schema.ts';
export type { ChatChange, ChatStatus } from './types.ts';
export type { ChatAnswer, ChatConversation, ChatMessage, SendChatRequest, StartChatRequest } from './schema.ts';
export { CHAT_CHANGED_EVENT, CHAT_MESSAGE_EVENT, chatChannel } from './types.ts';
