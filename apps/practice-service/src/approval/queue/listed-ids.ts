import { QUEUE_BY_URGENCY, QUEUE_ROWS_REACHABLE, type QueueQuery } from '@practice-portal/domain/approval';
import { and, desc, eq, inArray } from 'drizzle-orm';

import type { Db } from '../../db/client.ts';
import { queueItemDetails, queueItems } from '../../db/schema/approval.ts';
import { readAhead } from '../../protocols/queue-readiness.ts';

/** The ids of what comes from there and is of such pets, the newest first; null where neither was asked for. */
const idsByOrigin = async (db: Db, { practiceId, origins, isPetKnown }: QueueQuery): Promise<number[] | null> => {
  if (origins.length === 0 && isPetKnown === null) return null;
  const rows = await db
    .select({ id: queueItems.id })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(
      and(
        eq(queueItems.practiceId, practiceId),
        eq(queueItems.status, 'AWAITING'),
        origins.length === 0 ? undefined : inArray(queueItemDetails.origin, origins),
        isPetKnown === null ? undefined : eq(queueItemDetails.isPetKnown, isPetKnown),
      ),
    )
    .orderBy(desc(queueItems.orderDate), desc(queueItems.id))
    .limit(QUEUE_ROWS_REACHABLE);
  return rows.map(({ id }) => id);
};

/** Which items a list has, by their ids, in their order. */
export interface Listed {
  ids: number[];
  /** What is not among them is in the list as well, after them. */
  isOpen: boolean;
}

/**
 * What is ready, most urgent, or comes from where it was asked for; null where nothing of it was: then nothing is read ahead.
 * @param asking null where only where it comes from was asked for
 */
export const listedIds = async (db: Db, query: QueueQuery, asking: Parameters<typeof readAhead>[1] | null): Promise<Listed | null> => {
  const { ready, sort } = query;
  const byOrigin = await idsByOrigin(db, query);
  if (asking === null || (!ready && sort !== QUEUE_BY_URGENCY.sort)) return byOrigin && { ids: byOrigin, isOpen: false };
  const read = (await readAhead(db, asking)).items.filter(({ isReady }) => isReady || !ready).map(({ id }) => id);
  if (byOrigin === null) return { ids: read, isOpen: !ready };
  const wanted = new Set(byOrigin);
  const both = read.filter((id) => wanted.has(id));
  return { ids: ready ? both : [...new Set([...both, ...byOrigin])], isOpen: false };
};
