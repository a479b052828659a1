import { ANSWER_SOURCES, type AnswerSource, QUESTION_KINDS, type QuestionKind } from '@practice-portal/domain/question';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { queueItems } from './approval.ts';
import { cartItems } from './cart.ts';
import { isOneOf } from './checks.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';

/** What was answered about an order of one item of a cart, for the criteria of its protocol. It stands for that order alone. */
export const criterionAnswers = pgTable(
  'criterion_answers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    cartItemId: integer('cart_item_id')
      .notNull()
      .references(() => cartItems.id, { onDelete: 'cascade' }),
    /** Null until it is ordered, and of what needs no approval. */
    itemId: integer('item_id').references(() => queueItems.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<QuestionKind>().notNull(),
    /** Pounds, a day as `YYYY-MM-DD`, or `yes` or `no`. */
    value: text('value').notNull(),
    /** The practice's day on which it was said. */
    day: date('day', { mode: 'string' }).notNull(),
    source: text('source').$type<AnswerSource>().notNull(),
    /** Who of the staff; null for an owner and the shared practice login. */
    staffId: integer('staff_id').references(() => staff.id),
    answeredAt: at('answered_at').notNull(),
  },
  (t) => [
    ...isOneOf(t.kind, QUESTION_KINDS),
    ...isOneOf(t.source, ANSWER_SOURCES),
    // The later of two answers takes the place of the earlier.
    uniqueIndex('criterion_answers_cart_item').on(t.cartItemId, t.kind, t.source),
    index('criterion_answers_item').on(t.itemId),
  ],
);
