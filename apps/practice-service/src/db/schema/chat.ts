import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { isOneOf } from './checks.ts';
import { at } from './columns.ts';
import { practices } from './practice.ts';

/** People of the pharmacy who answer the help chat. They belong to no practice. */
export const operators = pgTable(
  'operators',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userName: text('user_name').notNull(),
    displayName: text('display_name').notNull(),
    /** argon2id. */
    passwordHash: text('password_hash').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [uniqueIndex('operators_user_name').on(sql`lower(${t.userName})`)],
);

/** Operators' sign-ins, by the hash of their cookie. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    hash: text('hash').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('operator_sessions_expires').on(t.expiresAt)],
);

/** Help chats. */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    /** The sign-in that started it, and alone reads it. No reference: a conversation outlives its session. */
    sessionId: uuid('session_id'),
    visitorName: text('visitor_name').notNull(),
    /** Who joined; null while it waits. */
    operatorId: integer('operator_id').references(() => operators.id),
    startedAt: at('started_at').notNull(),
    lastMessageAt: at('last_message_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    // One that goes on for each sign-in, however often 'Start chat' is pressed.
    uniqueIndex('chat_conversations_open')
      .on(t.sessionId)
      .where(sql`${t.endedAt} is null`),
    index('chat_conversations_practice').on(t.practiceId, t.startedAt),
    index('chat_conversations_recent').on(t.lastMessageAt),
  ],
);

const AUTHORS = ['visitor', 'operator'] as const;

/** Keeps what was said in help chats. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    author: text('author').$type<(typeof AUTHORS)[number]>().notNull(),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    /** The sender's: a message that is sent again is stored once. */
    key: uuid('key').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    ...isOneOf(t.author, AUTHORS),
    uniqueIndex('chat_messages_key').on(t.conversationId, t.author, t.key),
    index('chat_messages_conversation').on(t.conversationId, t.id),
  ],
);
