import { type ChatConversation, type ChatMessage, sendChatBodySchema } from '@practice-portal/domain/chat';
import { eq } from 'drizzle-orm';

import type { ChatEvent } from '../chat/chat-events.ts';
import { changeOf, type ConversationRow, findConversation, holdConversation, readConversation } from '../chat/conversations.ts';
import { endConversation, say } from '../chat/say.ts';
import type { Tx } from '../db/client.ts';
import { chatConversations } from '../db/schema/chat.ts';
import { fields, idOf } from '@practice-portal/domain/contract';
import { problem } from '../http/problem.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { listConversations } from './list-conversations.ts';
import type { Operator } from './operators.ts';
import { deskPage } from './page.ts';
import { DESK_PATH, deskSignIn, deskSignOut } from './sign-in-routes.ts';
import type { DeskList } from './types.ts';

const PATH = `${DESK_PATH}/conversations`;
const params = fields({ conversationId: idOf('chat') });
const common = { access: 'operator', practiceFrom: 'none' } as const;
const errors = { 404: 'No such conversation' };

const there = (row: ConversationRow | null): ConversationRow => {
  if (!row) throw problem(404, 'Not found');
  return row;
};

/** Who answers first has joined. */
const join = async (tx: Tx, row: ConversationRow, operator: Operator): Promise<ConversationRow> => {
  if (row.operatorId !== null || row.endedAt) return row;
  await tx.update(chatConversations).set({ operatorId: operator.id }).where(eq(chatConversations.id, row.id));
  return { ...row, operatorId: operator.id, operatorName: operator.name };
};

const changed = (row: ConversationRow): ChatEvent => ({
  kind: 'changed',
  practiceId: row.practiceId,
  conversationId: row.id,
  change: changeOf(row),
});

const list = defineRoute({
  ...common,
  id: 'chatDesk.list',
  method: 'GET',
  path: PATH,
  summary: 'The help chats of every practice: those that go on and those that ended within a day',
  answer: {
    description: 'Who is signed in, and the conversations',
    schema: {
      type: 'object',
      required: ['operatorName', 'items'],
      properties: { operatorName: { type: 'string' }, items: { type: 'array' } },
    },
  },
  handler: async ({ operator, services, db }): Promise<DeskList> => ({
    operatorName: operator.name,
    items: await listConversations(db, services.now()),
  }),
});

const read = defineRoute({
  ...common,
  id: 'chatDesk.read',
  method: 'GET',
  path: `${PATH}/:conversationId`,
  summary: 'A help chat',
  params,
  answer: { description: 'The conversation', schema: { type: 'object' } },
  errors,
  handler: async ({ params: { conversationId }, db }): Promise<ChatConversation> =>
    readConversation(db, there(await findConversation(db, conversationId))),
});

const send = defineRoute({
  ...common,
  id: 'chatDesk.send',
  method: 'POST',
  path: `${PATH}/:conversationId/message`,
  summary: 'Answer in a help chat; who answers first has joined it',
  params,
  body: sendChatBodySchema,
  answer: { description: 'The message', schema: { type: 'object' } },
  errors: { ...errors, 409: 'The conversation has ended' },
  audit: 'chatDesk.send',
  example: { body: { text: 'Hello', key: '00000000-0000-4000-8000-000000000000' } },
  handler: async ({ params: { conversationId }, body, operator, services, write, about }): Promise<ChatMessage> => {
    about({ subject: `chat/${conversationId}` });
    const { message, events } = await write(async (tx, record) => {
      const before = there(await holdConversation(tx, conversationId));
      const row = await join(tx, before, operator);
      const said = await say(tx, row, { author: 'operator', authorName: operator.name }, body, services.now());
      const { practiceId } = row;
      record({ practiceId, subject: `chat/${row.id}`, result: said.fresh ? 'done' : 'replayed', after: { message: said.message.id } });
      const told: ChatEvent[] = row === before ? [] : [changed(row)];
      if (said.fresh) told.push({ kind: 'message', practiceId, conversationId, message: said.message });
      return { message: said.message, events: told };
    });
    services.chatEvents.publish(events);
    return message;
  },
});

const end = defineRoute({
  ...common,
  id: 'chatDesk.end',
  method: 'POST',
  path: `${PATH}/:conversationId/end`,
  summary: 'End a help chat',
  params,
  answer: { status: 204, description: 'Ended' },
  errors,
  audit: 'chatDesk.end',
  handler: async ({ params: { conversationId }, services, write, about }): Promise<void> => {
    about({ subject: `chat/${conversationId}` });
    const row = await write(async (tx, record) => {
      const ended = await endConversation(tx, there(await holdConversation(tx, conversationId)), services.now());
      record({ practiceId: ended.practiceId, subject: `chat/${ended.id}` });
      return ended;
    });
    services.chatEvents.publish([changed(row)]);
  },
});

/** The operator's side of help chat. */
export const chatDeskRoutes: readonly AnyRoute[] = [deskPage, deskSignIn, deskSignOut, list, read, send, end];
