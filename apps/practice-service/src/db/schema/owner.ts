import { OWNER_QUESTION_KINDS, type OwnerQuestionKind } from '@practice-portal/domain/waiting';
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { queueItems } from './approval.ts';
import { isOneOf, moreThanZero } from './checks.ts';
import { at } from './columns.ts';
import { practices } from './practice.ts';

/** What an owner can see of a queue item by a link, and what they are asked. Of the link only its hash is kept. */
export const ownerRequests = pgTable(
  'owner_requests',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => queueItems.id, { onDelete: 'cascade' }),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    hash: text('hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    /** The last question; null where none was asked. */
    questionKind: text('question_kind').$type<OwnerQuestionKind>(),
    questionText: text('question_text'),
    askedAt: at('asked_at'),
  },
  (t) => [...isOneOf(t.questionKind, OWNER_QUESTION_KINDS)],
);

/** What owners have answered, each time; none is changed. */
export const ownerAnswers = pgTable(
  'owner_answers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    itemId: integer('item_id')
      .notNull()
      .references(() => ownerRequests.itemId, { onDelete: 'cascade' }),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    kind: text('kind').$type<OwnerQuestionKind>().notNull(),
    /** As it was asked. */
    question: text('question').notNull(),
    /** Pounds; null for what is no weight. */
    weight: doublePrecision('weight'),
    /** `YES`, `NO` or the owner's words; null for a weight. */
    text: text('text'),
    answeredAt: at('answered_at').notNull(),
  },
  (t) => [...isOneOf(t.kind, OWNER_QUESTION_KINDS), ...moreThanZero(t.weight), index('owner_answers_item').on(t.itemId, t.id)],
);
