import { addTime } from '@practice-portal/domain/locale';
import { and, asc, gt, isNull, lte, ne, or } from 'drizzle-orm';

import { ownerNotices } from '../../db/schema/notice.ts';
import { breathe } from '../../worker/breathe.ts';
import type { Job } from '../../worker/job.ts';
import { advanceNotice } from './advance-notice.ts';

/** How long a mail may still bounce. */
const BOUNCES_DAYS = 60;

/** Tells owners of decisions that can no longer be taken back, and follows what became of it, until they were reached. */
export const tellOwners: Job = {
  name: 'notices.tell',
  run: async ({ services, now }) => {
    const { db, log } = services;
    const underway = await db
      .select({ itemId: ownerNotices.itemId })
      .from(ownerNotices)
      .where(
        and(
          isNull(ownerNotices.calledAt),
          isNull(ownerNotices.openedAt),
          lte(ownerNotices.finalAt, now),
          gt(ownerNotices.finalAt, addTime(now, -BOUNCES_DAYS, 'day')),
          or(isNull(ownerNotices.task), ne(ownerNotices.task, 'PHONE')),
          isNull(ownerNotices.bouncedAt),
        ),
      )
      .orderBy(asc(ownerNotices.finalAt), asc(ownerNotices.itemId));
    for (const { itemId } of underway) {
      await db
        .transaction((tx) => advanceNotice(tx, services, itemId, now))
        .catch((err: unknown) => log.error({ err, itemId }, 'An owner was not told of a decision'));
      await breathe(services);
    }
  },
};
