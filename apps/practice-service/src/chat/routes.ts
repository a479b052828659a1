import {
  type ChatAnswer,
  type ChatConversation,
  type ChatMessage,
  sendChatBodySchema,
  startChatBodySchema,
} from '@practice-portal/domain/chat';

import { spend } from '../auth/budget.ts';
import { holdSession } from '../auth/sessions.ts';
import { chatConversations } from '../db/schema/chat.ts';
import { fields, idOf } from '@practice-portal/domain/contract';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { changeOf, findConversation, findOpen, holdConversation, readConversation } from './conversations.ts';
import { endConversation, say } from './say.ts';
import { requireChat, requireOwnChat, requireRoom } from './visitor.ts';

const PATH = '/api/chat/practice/:practiceId/conversation';
const practiceParams = fields({ practiceId: idOf('practice') });
const chatParams = fields({ practiceId: idOf('practice'), conversationId: idOf('chat') });
const common = { access: 'session', practiceFrom: 'path:practiceId' } as const;
const conversation = { description: 'The conversation', schema: { type: 'object' } };
const errors = { 404: 'This sign-in has no such conversation' };

/** Starts and messages of one sign-in in a quarter of an hour. */
const STARTS = 20;
const MESSAGES = 200;

/** The conversation of this sign-in that goes on. */
const openChat = defineRoute({
  ...common,
  id: 'chat.open',
  method: 'GET',
  path: PATH,
  summary: 'The help chat of this sign-in that goes on',
  params: practiceParams,
  answer: { description: 'The conversation, or null', schema: { type: 'object', required: ['conversation'] } },
  handler: async ({ session, db }): Promise<ChatAnswer> => {
    const row = await findOpen(db, session.sessionId);
    return { conversation: row && (await readConversation(db, row)) };
  },
});

/** A conversation of this sign-in, ended or not. */
const readChat = defineRoute({
  ...common,
  id: 'chat.read',
  method: 'GET',
  path: `${PATH}/:conversationId`,
  summary: 'A help chat of this sign-in',
  params: chatParams,
  answer: conversation,
  errors,
  handler: async ({ params: { conversationId }, session, db }): Promise<ChatConversation> =>
    readConversation(db, requireOwnChat(await findConversation(db, conversationId), session)),
});

/** Starts a conversation. */
const startChat = defineRoute({
  ...common,
  id: 'chat.start',
  method: 'POST',
  path: PATH,
  summary: 'Start a help chat, or go on with the one that is open',
  params: practiceParams,
  body: startChatBodySchema,
  answer: conversation,
  errors: {
    403: 'The practice does not use help chat',
    429: 'Too many starts; the text says how long to wait after a colon. Or too many chats of the practice are open; the text says so',
  },
  audit: 'chat.start',
  example: { body: { name: 'Kelly' } },
  handler: async ({ body, session, services, db, write }): Promise<ChatConversation> => {
    await requireChat(db, session.practiceId);
    await spend(services, [{ name: `chatStart:${session.sessionId}`, limit: STARTS }]);
    const { started, fresh } = await write(async (tx, record) => {
      await holdSession(tx, session.sessionId);
      const now = services.now();
      const { practiceId, sessionId } = session;
      if (!(await findOpen(tx, sessionId))) await requireRoom(tx, practiceId);
      const made = await tx
        .insert(chatConversations)
        .values({ practiceId, sessionId, visitorName: body.name.trim(), startedAt: now, lastMessageAt: now })
        .onConflictDoNothing()
        .returning({ id: chatConversations.id });
      const row = requireOwnChat(await findOpen(tx, sessionId), session);
      record({ subject: `chat/${row.id}`, result: made.length > 0 ? 'done' : 'replayed' });
      return { started: await readConversation(tx, row), fresh: made.length > 0 };
    });
    const { id, status, operatorName, endedAt } = started;
    if (fresh)
      services.chatEvents.publish([
        { kind: 'changed', practiceId: session.practiceId, conversationId: id, change: { id, status, operatorName, endedAt } },
      ]);
    return started;
  },
});

/** Says something. */
const sendChat = defineRoute({
  ...common,
  id: 'chat.send',
  method: 'POST',
  path: `${PATH}/:conversationId/message`,
  summary: 'Say something in a help chat; the same key twice is one message',
  params: chatParams,
  body: sendChatBodySchema,
  answer: { description: 'The message', schema: { type: 'object' } },
  errors: { ...errors, 409: 'The conversation has ended', 429: 'Too many; the text says how long to wait after a colon' },
  audit: 'chat.send',
  example: { body: { text: 'Hello', key: '00000000-0000-4000-8000-000000000000' } },
  handler: async ({ params: { conversationId }, body, session, services, write, about }): Promise<ChatMessage> => {
    about({ subject: `chat/${conversationId}` });
    await spend(services, [{ name: `chatSend:${session.sessionId}`, limit: MESSAGES }]);
    const { message, fresh } = await write(async (tx, record) => {
      const row = requireOwnChat(await holdConversation(tx, conversationId), session);
      const said = await say(tx, row, { author: 'visitor', authorName: row.visitorName }, body, services.now());
      record({ subject: `chat/${row.id}`, result: said.fresh ? 'done' : 'replayed', after: { message: said.message.id } });
      return said;
    });
    if (fresh) services.chatEvents.publish([{ kind: 'message', practiceId: session.practiceId, conversationId, message }]);
    return message;
  },
});

/** Ends a conversation. */
const endChat = defineRoute({
  ...common,
  id: 'chat.end',
  method: 'POST',
  path: `${PATH}/:conversationId/end`,
  summary: 'End a help chat',
  params: chatParams,
  answer: conversation,
  errors,
  audit: 'chat.end',
  handler: async ({ params: { conversationId }, session, services, write, about }): Promise<ChatConversation> => {
    about({ subject: `chat/${conversationId}` });
    const { ended, change } = await write(async (tx, record) => {
      const row = await endConversation(tx, requireOwnChat(await holdConversation(tx, conversationId), session), services.now());
      record({ subject: `chat/${row.id}` });
      return { ended: await readConversation(tx, row), change: changeOf(row) };
    });
    services.chatEvents.publish([{ kind: 'changed', practiceId: session.practiceId, conversationId, change }]);
    return ended;
  },
});

/** The visitor's side of help chat. */
export const chatRoutes: readonly AnyRoute[] = [openChat, readChat, startChat, sendChat, endChat];
