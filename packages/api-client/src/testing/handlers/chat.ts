import { type ChatConversation, endChat, readChat, readOpenChat, sendChat, startChat } from '@practice-portal/domain/chat';
import type { HttpResponse, JsonBodyType, RequestHandler } from 'msw';

import { TEST_NOW } from '../clock.ts';
import { makeChat, makeChatMessage } from '../factories/chat.ts';
import { on } from '../on.ts';
import type { World } from '../world.ts';
import { refuse } from './answers.ts';

/** Help chat, the visitor's side: nobody answers here. */
export const chatHandlers = (world: World): RequestHandler[] => {
  const inChat = <Answer extends object>(answer: (chat: ChatConversation) => Answer): Answer | HttpResponse<JsonBodyType> =>
    world.chat ? answer(world.chat) : refuse(404, 'Not found');
  return [
    on(readOpenChat, () => ({ conversation: world.chat?.endedAt === null ? world.chat : null })),
    on(startChat, ({ body }) => {
      world.chat = makeChat({ status: 'waiting', visitorName: body.name, operatorName: null, messages: [] });
      return world.chat;
    }),
    on(readChat, () => inChat((chat) => chat)),
    on(sendChat, ({ body }) =>
      inChat((chat) => {
        const message = makeChatMessage({ ...body, id: chat.messages.length + 1, authorName: chat.visitorName });
        world.chat = { ...chat, messages: [...chat.messages, message] };
        return message;
      }),
    ),
    on(endChat, () =>
      inChat((chat) => {
        const ended: ChatConversation = { ...chat, status: 'ended', endedAt: TEST_NOW };
        world.chat = ended;
        return ended;
      }),
    ),
  ];
};
