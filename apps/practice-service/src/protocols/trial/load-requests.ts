import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { inZone, timeZoneOf, type ZonedDate } from '@practice-portal/domain/locale';
import { and, desc, eq, gte, inArray } from 'drizzle-orm';

import type { Executor } from '../../db/client.ts';
import { decisions, queueItemDetails, queueItems, type QueueItemStatus } from '../../db/schema/approval.ts';
import { bodyOf } from '../../queue-items/item-columns.ts';

/** Requests that are looked through for those that a protocol is for. */
const LOOKED_THROUGH = 10_000;

/** A request that came in, waiting or decided, with the pet and the product as it shows them. */
export interface PastRequest {
  item: Pick<
    ApprovalQueueItem,
    'id' | 'type' | 'clientId' | 'animal' | 'product' | 'quantity' | 'isAutoship' | 'isLicenseFormRequired' | 'approvalSuggestion'
  >;
  status: QueueItemStatus;
  weightRange: { lower: number; upper: number } | null;
  renewsRxId: number | null;
  /** When it came in, in the practice's zone. */
  at: ZonedDate;
  /** Null while it waits. */
  decidedAt: Date | null;
}

/** Returns what came in since then, the newest first: as much of it as says which protocol it is held to. */
export const requestsSince = (executor: Executor, practiceId: number, from: Date): Promise<{ id: number; productName: string }[]> =>
  executor
    .select({ id: queueItems.id, productName: queueItemDetails.productName })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(and(eq(queueItems.practiceId, practiceId), gte(queueItems.orderDate, from)))
    .orderBy(desc(queueItems.orderDate), desc(queueItems.id))
    .limit(LOOKED_THROUGH);

/** Requests of a practice, the newest first. */
export const loadRequests = async (
  executor: Executor,
  practiceId: number,
  ids: readonly number[],
  now: ZonedDate,
): Promise<PastRequest[]> => {
  if (ids.length === 0) return [];
  const rows = await executor
    .select({ row: queueItems, details: queueItemDetails, decidedAt: decisions.decidedAt })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .leftJoin(decisions, eq(decisions.itemId, queueItems.id))
    .where(and(eq(queueItems.practiceId, practiceId), inArray(queueItems.id, [...ids])))
    .orderBy(desc(queueItems.orderDate), desc(queueItems.id));
  return rows.map(({ row, details, decidedAt }) => ({
    item: { ...bodyOf(row, details), id: row.id },
    status: row.status,
    weightRange:
      details.weightLower === null || details.weightUpper === null ? null : { lower: details.weightLower, upper: details.weightUpper },
    renewsRxId: details.renewsRxId,
    at: inZone(row.orderDate, timeZoneOf(now)),
    decidedAt,
  }));
};
