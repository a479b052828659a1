export { endChat, readChat, readOpenChat, sendChat, startChat } from './calls.ts';
export { CHAT_NAME_MAX, CHAT_TEXT_MAX, sendChatBodySchema, startChatBodySchema, startChatSchema } from './schema.ts';
export type { ChatAnswer, ChatChange, ChatConversation, ChatMessage, ChatStatus, SendChatRequest, StartChatRequest } from './types.ts';
export { CHAT_CHANGED_EVENT, CHAT_MESSAGE_EVENT, chatChannel } from './types.ts';
