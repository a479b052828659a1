import { eq } from 'drizzle-orm';

import type { ChatEvent } from '../chat/chat-events.ts';
import { changeOf, type ConversationRow, findConversation, holdConversation, readConversation } from '../chat/conversations.ts';
import { endConversation, say } from '../chat/say.ts';
import type { Tx } from '../db/client.ts';
import { chatConversations } from '../db/schema/chat.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { endContract, listContract, readContract, sendContract } from './contract.ts';
import { listConversations } from './list-conversations.ts';
import type { Operator } from '../http/operator.ts';
import { deskPage } from './page.ts';
import { deskSignIn, deskSignOut } from './sign-in-routes.ts';

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

const list = route(listContract, {
  handler: async ({ operator, services, db }) => ({
    operatorName: operator.name,
    items: await listConversations(db, services.now()),
  }),
});

const read = route(readContract, {
  handler: async ({ params: { conversationId }, db }) => readConversation(db, there(await findConversation(db, conversationId))),
});

const send = route(sendContract, {
  subject: ({ params }) => `chat/${params.conversationId}`,
  handler: async ({ params: { conversationId }, body, operator, services, tx, now, record, afterCommit }) => {
    const before = there(await holdConversation(tx, conversationId));
    const row = await join(tx, before, operator);
    const { message, fresh } = await say(tx, row, { author: 'operator', authorName: operator.name }, body, now);
    const { practiceId } = row;
    record({ practiceId, result: fresh ? 'done' : 'replayed', after: { message: message.id } });
    const published: ChatEvent[] = row === before ? [] : [changed(row)];
    if (fresh) published.push({ kind: 'message', practiceId, conversationId, message });
    afterCommit(() => services.chatEvents.publish(published));
    return message;
  },
});

const end = route(endContract, {
  subject: ({ params }) => `chat/${params.conversationId}`,
  handler: async ({ params: { conversationId }, services, tx, now, record, afterCommit }) => {
    const row = await endConversation(tx, there(await holdConversation(tx, conversationId)), now);
    record({ practiceId: row.practiceId });
    afterCommit(() => services.chatEvents.publish([changed(row)]));
  },
});

/** The operator's side of help chat. */
export const chatDeskRoutes: readonly AnyRoute[] = [deskPage, deskSignIn, deskSignOut, list, read, send, end];
