import { timeZoneOf, type ZonedDate } from '@practice-portal/domain/locale';
import type { DecidedRequest } from '@practice-portal/domain/report';
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { decisions, queueItemDetails, queueItems } from '../db/schema/approval.ts';
import { type CsvColumn, moment, plain, word } from '../http/csv.ts';
import { idsIn, inChunks } from '../lists/in-chunks.ts';
import { type AskedReport, betweenOf, REASONS } from './load-report.ts';

/** Which decisions are asked for, and of when. */
export interface AskedDecisions extends AskedReport {
  /** Only of controlled substances. */
  controlled: boolean;
}

const NEWEST = [desc(decisions.decidedAt), desc(decisions.itemId)];

/** The condition of those that are asked for: on `decisions`. */
export const decidedIn = ({ practiceId, month, vetStaffId, controlled }: AskedDecisions, now: ZonedDate): SQL | undefined =>
  and(
    eq(decisions.practiceId, practiceId),
    betweenOf(month, timeZoneOf(now))(sql`${decisions.decidedAt}`),
    vetStaffId === null ? undefined : eq(decisions.vetStaffId, vetStaffId),
    controlled
      ? sql`exists (select from ${queueItemDetails} where ${queueItemDetails.itemId} = ${decisions.itemId}
          and ${queueItemDetails.complianceBean} ->> 'isControlledSubstance' = 'true')`
      : undefined,
  );

/** Reads some of them, the newest first. */
export const readDecisionRows = async (
  db: Db,
  { where, size, page }: { where: SQL | undefined; size: number; page: number },
): Promise<DecidedRequest[]> => {
  const rows = await db
    .select({ decided: decisions, item: queueItems, details: queueItemDetails })
    .from(decisions)
    .innerJoin(queueItems, eq(queueItems.id, decisions.itemId))
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, decisions.itemId))
    .where(where)
    .orderBy(...NEWEST)
    .limit(size)
    .offset(page * size);
  return rows.map(({ decided: { decision, decidedAt, request, vetDisplayName }, item, details }) => {
    const reason = 'reason' in request ? (request.reason ?? '') : '';
    return {
      itemId: item.id,
      orderedAt: item.orderDate.toISOString(),
      decidedAt: decidedAt.toISOString(),
      source: item.source,
      clientId: details.clientId,
      clientName: details.clientName,
      animalName: details.animal.name,
      productName: details.productName,
      productStrength: details.productStrength,
      isControlled: details.complianceBean.isControlledSubstance,
      denialReason: decision === 'APPROVED' ? null : (REASONS[reason] ?? reason),
      vetDisplayName,
    };
  });
};

/** All of them, in that order. */
export async function* allDecisions(db: Db, where: SQL | undefined): AsyncGenerator<DecidedRequest[]> {
  const ids = await db
    .select({ id: decisions.itemId })
    .from(decisions)
    .where(where)
    .orderBy(...NEWEST);
  yield* inChunks(idsIn(ids), (some) => readDecisionRows(db, { where: inArray(decisions.itemId, some), size: some.length, page: 0 }));
}

/** Those as a file. */
export const DECISION_COLUMNS: readonly CsvColumn<DecidedRequest>[] = [
  moment('decidedAt', ({ decidedAt }) => decidedAt),
  moment('ordered', ({ orderedAt }) => orderedAt),
  plain('source', ({ source }) => source),
  plain('client', ({ clientName }) => clientName),
  plain('pet', ({ animalName }) => animalName),
  plain('product', ({ productName }) => productName),
  plain('strength', ({ productStrength }) => productStrength),
  word('controlled', 'yesNo', ({ isControlled }) => (isControlled ? 'yes' : 'no')),
  word('decision', 'decided', ({ denialReason }) => (denialReason === null ? 'APPROVED' : 'DENIED')),
  plain('reason', ({ denialReason }) => denialReason),
  plain('vet', ({ vetDisplayName }) => vetDisplayName),
];
