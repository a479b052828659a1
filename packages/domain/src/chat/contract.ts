import { contract, fields, idOf } from '../contract/index.ts';
import { endChat, readChat, readOpenChat, sendChat, startChat } from './calls.ts';
import { sendChatBodySchema, startChatBodySchema, chatMessage, chatConversation, chatAnswer } from './schema.ts';

export { chatConversation, chatMessage } from './schema.ts';

/** Something to say. */
export const chatExample = { body: { text: 'Hello', key: '00000000-0000-4000-8000-000000000000' } };

const ofPractice = fields({ practiceId: idOf('practice') });
const ofChat = fields({ practiceId: idOf('practice'), conversationId: idOf('chat') });
const errors = { 404: 'This sign-in has no such conversation' };

/** Checks {@link readOpenChat}. */
export const readOpenChatContract = contract(readOpenChat, {
  summary: 'The help chat of this sign-in that goes on',
  params: ofPractice,
  answer: chatAnswer,
  answerIs: 'The conversation, or null',
});

/** Checks {@link readChat}. */
export const readChatContract = contract(readChat, {
  summary: 'A help chat of this sign-in',
  params: ofChat,
  answer: chatConversation,
  errors,
});

/** Checks {@link startChat}. */
export const startChatContract = contract(startChat, {
  summary: 'Start a help chat, or go on with the one that is open',
  params: ofPractice,
  body: startChatBodySchema,
  answer: chatConversation,
  errors: {
    403: 'The practice does not use help chat',
    429: 'Too many starts; the text says how long to wait after a colon. Or too many chats of the practice are open; the text says so',
  },
  example: { body: { name: 'Kelly' } },
});

/** Checks {@link sendChat}. */
export const sendChatContract = contract(sendChat, {
  summary: 'Send a message in a help chat; a repeated key is one message',
  params: ofChat,
  body: sendChatBodySchema,
  answer: chatMessage,
  errors: { ...errors, 409: 'The conversation has ended', 429: 'Too many; the text says how long to wait after a colon' },
  example: chatExample,
});

/** Checks {@link endChat}. */
export const endChatContract = contract(endChat, { summary: 'End a help chat', params: ofChat, answer: chatConversation, errors });
