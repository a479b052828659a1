import type { ChatConversation, ChatMessage } from '@practice-portal/domain/chat';

import { TEST_NOW } from '../clock.ts';

/** A message of the visitor. */
export const makeChatMessage = (overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 1,
  conversationId: 501,
  author: 'visitor',
  authorName: 'Kelly',
  text: 'Hello, an order went to the wrong address.',
  at: TEST_NOW,
  key: '00000000-0000-4000-8000-000000000001',
  ...overrides,
});

/** A conversation that an operator has joined. */
export const makeChat = (overrides: Partial<ChatConversation> = {}): ChatConversation => ({
  id: 501,
  status: 'active',
  visitorName: 'Kelly',
  operatorName: 'Robin',
  startedAt: TEST_NOW,
  endedAt: null,
  messages: [
    makeChatMessage(),
    makeChatMessage({
      id: 2,
      author: 'operator',
      authorName: 'Robin',
      text: 'Hello Kelly, which order is it?',
      key: '00000000-0000-4000-8000-000000000002',
    }),
  ],
  ...overrides,
});
