import {
  endChatContract,
  readChatContract,
  readOpenChatContract,
  sendChatContract,
  startChatContract,
} from '@practice-portal/domain/contract/chat';

import { spend } from '../http/budget.ts';
import { holdSession } from '../auth/sessions.ts';
import { chatConversations } from '../db/schema/chat.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { changeOf, findConversation, findOpen, holdConversation, readConversation } from './conversations.ts';
import { endConversation, say } from './say.ts';
import { requireChat, requireOwnChat, requireRoom } from './visitor.ts';

/** Starts and messages of one sign-in in a quarter of an hour. */
const STARTS = 20;
const MESSAGES = 200;

/** The conversation of this sign-in that goes on. */
const openChat = route(readOpenChatContract, {
  handler: async ({ session, db }) => {
    const row = await findOpen(db, session.sessionId);
    return { conversation: row && (await readConversation(db, row)) };
  },
});

/** A conversation of this sign-in, ended or not. */
const readChat = route(readChatContract, {
  handler: async ({ params: { conversationId }, session, db }) =>
    readConversation(db, requireOwnChat(await findConversation(db, conversationId), session)),
});

/** Starts a conversation. */
const startChat = route(startChatContract, {
  prepare: async ({ session, services, db }) => {
    await requireChat(db, session.practiceId);
    await spend(services, [{ name: `chatStart:${session.sessionId}`, limit: STARTS }]);
  },
  handler: async ({ body, session: { practiceId, sessionId }, session, services, tx, now, record, afterCommit }) => {
    await holdSession(tx, sessionId);
    if (!(await findOpen(tx, sessionId))) await requireRoom(tx, practiceId);
    const made = await tx
      .insert(chatConversations)
      .values({ practiceId, sessionId, visitorName: body.name.trim(), startedAt: now, lastMessageAt: now })
      .onConflictDoNothing()
      .returning({ id: chatConversations.id });
    const row = requireOwnChat(await findOpen(tx, sessionId), session);
    const started = await readConversation(tx, row);
    const { id, status, operatorName, endedAt } = started;
    record({ subject: `chat/${id}`, result: made.length > 0 ? 'done' : 'replayed', after: { id } });
    if (made.length > 0)
      afterCommit(() =>
        services.chatEvents.publish([{ kind: 'changed', practiceId, conversationId: id, change: { id, status, operatorName, endedAt } }]),
      );
    return started;
  },
});

const sendChat = route(sendChatContract, {
  subject: ({ params }) => `chat/${params.conversationId}`,
  prepare: ({ session, services }) => spend(services, [{ name: `chatSend:${session.sessionId}`, limit: MESSAGES }]),
  handler: async ({ params: { conversationId }, body, session, services, tx, now, record, afterCommit }) => {
    const row = requireOwnChat(await holdConversation(tx, conversationId), session);
    const { message, fresh } = await say(tx, row, { author: 'visitor', authorName: row.visitorName }, body, now);
    record({ result: fresh ? 'done' : 'replayed', after: { message: message.id } });
    if (fresh)
      afterCommit(() => services.chatEvents.publish([{ kind: 'message', practiceId: session.practiceId, conversationId, message }]));
    return message;
  },
});

/** Ends a conversation. */
const endChat = route(endChatContract, {
  subject: ({ params }) => `chat/${params.conversationId}`,
  handler: async ({ params: { conversationId }, session, services, tx, now, record, afterCommit }) => {
    const row = await endConversation(tx, requireOwnChat(await holdConversation(tx, conversationId), session), now);
    const change = changeOf(row);
    record({ after: change });
    afterCommit(() => services.chatEvents.publish([{ kind: 'changed', practiceId: session.practiceId, conversationId, change }]));
    return readConversation(tx, row);
  },
});

/** The visitor's side of help chat. */
export const chatRoutes: readonly AnyRoute[] = [openChat, readChat, startChat, sendChat, endChat];
