import { NEXT_STEPS, NOTICE_TASKS, OWNER_WAYS, type NextStep, type NoticeTask, type OwnerWay } from '@practice-portal/domain/notice';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { queueItems } from './approval.ts';
import { isOneOf } from './checks.ts';
import { at, requestId } from './columns.ts';
import { practices } from './practice.ts';

/**
 * What the owner of an item was told last, and how far it came. A decision that is taken back takes its notice with it; one about a
 * request that is put off counts while that waits.
 */
export const ownerNotices = pgTable(
  'owner_notices',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => queueItems.id),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    text: text('text').notNull(),
    nextStep: text('next_step').$type<NextStep>().notNull(),
    way: text('way').$type<OwnerWay>().notNull(),
    /** The owner agreed to a text message as well. */
    sms: boolean('sms').notNull(),
    /** Until then the decision can be taken back. */
    finalAt: at('final_at').notNull(),
    toldAt: at('told_at'),
    /** Its mail in the outbox, which is kept for two years. */
    mailId: bigint('mail_id', { mode: 'number' }),
    /** The mail leads to the owner's page. */
    hasLink: boolean('has_link').notNull().default(false),
    arrivedAt: at('arrived_at'),
    bouncedAt: at('bounced_at'),
    /** What the mail server said. */
    bounce: text('bounce'),
    openedAt: at('opened_at'),
    /** Why somebody has to call the owner, and since when. */
    task: text('task').$type<NoticeTask>(),
    taskAt: at('task_at'),
    calledAt: at('called_at'),
    calledBy: text('called_by'),
    /** Of a request that was put off: when, and by whom. Null: it is about the decision. */
    putOffAt: at('put_off_at'),
    putOffBy: text('put_off_by'),
    requestId: requestId(),
  },
  (t) => [
    ...isOneOf(t.nextStep, NEXT_STEPS),
    ...isOneOf(t.way, OWNER_WAYS),
    ...isOneOf(t.task, NOTICE_TASKS),
    index('owner_notices_underway')
      .on(t.finalAt)
      .where(sql`${t.calledAt} is null and ${t.openedAt} is null`),
    index('owner_notices_tasks')
      .on(t.practiceId, t.taskAt, t.itemId)
      .where(sql`${t.task} is not null and ${t.calledAt} is null and ${t.openedAt} is null`),
    index('owner_notices_newest').on(t.practiceId, t.finalAt, t.itemId),
  ],
);
