import { listNoticesContract, markCalledContract, readNoticeContract } from '@practice-portal/domain/contract/notice';
import { eq } from 'drizzle-orm';

import { queueItemDetails } from '../../db/schema/approval.ts';
import { ownerNotices } from '../../db/schema/notice.ts';
import { staff } from '../../db/schema/practice.ts';
import { route } from '../../http/contract-route.ts';
import { csvOfChunks } from '../../http/csv.ts';
import type { ContextOf } from '../../http/handlers.ts';
import { problem } from '../../http/problem.ts';
import type { AnyRoute } from '../../http/route.ts';
import { askedPage } from '../../lists/client-list.ts';
import { ordersChanged } from '../../orders/orders-changed.ts';
import { holdAnyItem } from '../../queue-items/hold-item.ts';
import { announce } from '../../realtime/approval-events.ts';
import { subjectOf } from '../subject-of.ts';
import { allNotices, listNotices, NOTICE_COLUMNS, readNotice } from './read-notices.ts';

const NONE = 'The owner of this order is not told of a decision';

const list = route(listNoticesContract, {
  csv: csvOfChunks(NOTICE_COLUMNS, ({ params: { practiceId }, query, db }: ContextOf<typeof listNoticesContract>) =>
    allNotices(db, practiceId, query.open === true),
  ),
  handler: ({ params: { practiceId }, query, db }) =>
    listNotices(db, practiceId, query.open === true, askedPage({ ...query, order: query.open === true ? 'ASC' : 'DESC' })),
});

const read = route(readNoticeContract, {
  handler: async ({ params, session, db }) => {
    const notice = await readNotice(db, session.practiceId, params);
    if (!notice) throw problem(404, NONE);
    return notice;
  },
});

/** 'Told by phone', by anybody of the practice. */
const called = route(markCalledContract, {
  subject: ({ params }) => subjectOf(params),
  handler: async ({ params, session: { practiceId, staffId }, tx, now, record }) => {
    const { id } = await holdAnyItem(tx, practiceId, params);
    const [found] = await tx
      .select({ notice: ownerNotices, clientId: queueItemDetails.clientId })
      .from(ownerNotices)
      .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, ownerNotices.itemId))
      .where(eq(ownerNotices.itemId, id));
    if (!found) throw problem(404, NONE);
    const { notice, clientId } = found;
    if (now < notice.finalAt) throw problem(409, 'The decision can still be taken back');
    record({ before: { task: notice.task }, after: { called: true } });
    if (notice.calledAt !== null) return;
    const [person] = staffId === null ? [] : await tx.select({ name: staff.displayName }).from(staff).where(eq(staff.id, staffId));
    await tx
      .update(ownerNotices)
      .set({ calledAt: now, calledBy: person?.name ?? null })
      .where(eq(ownerNotices.itemId, id));
    await announce(tx, [ordersChanged({ practiceId, clientId }, now)]);
  },
});

/** What owners are told of decisions. */
export const noticeRoutes: readonly AnyRoute[] = [list, read, called];
