import { call } from '@practice-portal/domain/call';
import { type ChatConversation, type ChatMessage, type SendChatRequest, sendChatBodySchema } from '@practice-portal/domain/chat';
import { amount, contract, fields, idOf, listOf, moment, text, textOrNull, word } from '@practice-portal/domain/contract';
import { chatConversation, chatExample, chatMessage } from '@practice-portal/domain/contract/chat';

import { DESK_PATH } from './sign-in-routes.ts';
import type { DeskList } from './types.ts';

const PATH = `${DESK_PATH}/conversations` as const;
const common = { host: 'service', access: 'operator' } as const;
const params = fields({ conversationId: idOf('chat') });
const inList = fields({
  id: amount(),
  practiceId: amount(),
  practiceName: text(),
  visitorName: text(),
  status: word(['waiting', 'active', 'ended']),
  operatorName: textOrNull(),
  startedAt: moment(),
  lastMessageAt: moment(),
});
const errors = { 404: 'No such conversation' };

/** The help chats that operators see. */
export const listContract = contract(call<undefined, DeskList>()({ ...common, id: 'chatDesk.list', method: 'GET', path: PATH }), {
  summary: 'The help chats of every practice: those that go on and those that ended within a day',
  answer: fields({ operatorName: text(), items: listOf(inList) }),
  answerIs: 'Who is signed in, and the conversations',
});

/** A help chat, as operators see it. */
export const readContract = contract(
  call<undefined, ChatConversation>()({ ...common, id: 'chatDesk.read', method: 'GET', path: `${PATH}/:conversationId` }),
  { summary: 'A help chat', params, answer: chatConversation, errors },
);

/** An operator's answer. */
export const sendContract = contract(
  call<SendChatRequest, ChatMessage>()({ ...common, id: 'chatDesk.send', method: 'POST', path: `${PATH}/:conversationId/message` }),
  {
    summary: 'Answer in a help chat; who answers first has joined it',
    params,
    body: sendChatBodySchema,
    answer: chatMessage,
    errors: { ...errors, 409: 'The conversation has ended' },
    example: chatExample,
  },
);

/** An operator's end of a chat. */
export const endContract = contract(
  call()({ ...common, id: 'chatDesk.end', method: 'POST', path: `${PATH}/:conversationId/end`, answer: 'nothing' }),
  { summary: 'End a help chat', params, answerIs: 'Ended', errors },
);
