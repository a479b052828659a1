import { endChat, readChat, readOpenChat, sendChat, startChat } from '@practice-portal/domain/chat';
import type { RequestHandler } from 'msw';

import { TEST_NOW } from '../clock.ts';
import { makeChat, makeChatMessage } from '../factories/chat.ts';
import { on } from '../on.ts';
import type { World } from '../world.ts';
import { refuse } from './answers.ts';

/** Help chat, the visitor's side: nobody answers here. */
export const chatHandlers = ({ chat }: World): RequestHandler[] => [
  on(readOpenChat, () => ({ conversation: chat })),
  on(startChat, ({ body }) => makeChat({ status: 'waiting', visitorName: body.name, operatorName: null, messages: [] })),
  on(readChat, () => chat ?? refuse(404, 'Not found')),
  on(sendChat, ({ body }) => makeChatMessage({ ...body, id: 40 })),
  on(endChat, () => makeChat({ status: 'ended', endedAt: TEST_NOW })),
];
