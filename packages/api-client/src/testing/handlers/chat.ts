import type { ChatAnswer, ChatConversation, ChatMessage, SendChatRequest, StartChatRequest } from '@practice-portal/domain/chat';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';

import { TEST_NOW } from '../clock.ts';
import { makeChat, makeChatMessage } from '../factories/chat.ts';
import type { World } from '../world.ts';
import { API, refuse } from './answers.ts';

const CHAT = `${API}/chat/practice/:practiceId/conversation`;

/** Help chat, the visitor's side: nobody answers here. */
export const chatHandlers = (world: World): RequestHandler[] => {
  const inChat = <Answer extends object>(answer: (chat: ChatConversation) => Answer): ReturnType<typeof refuse> =>
    world.chat ? HttpResponse.json(answer(world.chat) as JsonBodyType) : refuse(404, 'Not found');
  return [
    http.get(CHAT, () => HttpResponse.json<ChatAnswer>({ conversation: world.chat?.endedAt === null ? world.chat : null })),
    http.post(CHAT, async ({ request }) => {
      const { name } = (await request.json()) as StartChatRequest;
      world.chat = makeChat({ status: 'waiting', visitorName: name, operatorName: null, messages: [] });
      return HttpResponse.json<ChatConversation>(world.chat);
    }),
    http.get(`${CHAT}/:conversationId`, () => inChat((chat) => chat)),
    http.post(`${CHAT}/:conversationId/message`, async ({ request }) => {
      const body = (await request.json()) as SendChatRequest;
      return inChat((chat): ChatMessage => {
        const message = makeChatMessage({ ...body, id: chat.messages.length + 1, authorName: chat.visitorName });
        world.chat = { ...chat, messages: [...chat.messages, message] };
        return message;
      });
    }),
    http.post(`${CHAT}/:conversationId/end`, () =>
      inChat((chat): ChatConversation => {
        world.chat = { ...chat, status: 'ended', endedAt: TEST_NOW };
        return world.chat;
      }),
    ),
  ];
};
