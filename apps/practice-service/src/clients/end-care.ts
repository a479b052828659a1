import type { ZonedDate } from '@practice-portal/domain/locale';
import { and, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { decisions, queueItemDetails } from '../db/schema/approval.ts';
import { autoshipItems, autoships } from '../db/schema/autoship.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { announce } from '../realtime/approval-events.ts';
import { cancelLinesFor } from '../orders/cancel-line.ts';
import { noteChange } from './record-changes.ts';

export interface EndedCare {
  autoshipIds: number[];
  rxIds: number[];
}

/** Whose care ends: a pet's, or that of all pets of a client. */
export type CareOf = { animalId: number } | { clientId: number };

const undoableEnds = async (tx: Tx, practiceId: number, of: CareOf, now: Date): Promise<EndedCare> => {
  const rows = await tx
    .select({ effects: decisions.effects })
    .from(decisions)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, decisions.itemId))
    .where(
      and(
        eq(decisions.practiceId, practiceId),
        'animalId' in of ? eq(queueItemDetails.animalId, of.animalId) : eq(queueItemDetails.clientId, of.clientId),
        gt(decisions.finalAt, now),
      ),
    );
  return {
    autoshipIds: rows.flatMap(({ effects }) => effects?.autoshipIds ?? []),
    rxIds: rows.flatMap(({ effects }) => effects?.renewedRxId ?? []),
  };
};

/** Who ends what, and when. */
export interface EndedBy {
  practiceId: number;
  /** Null for the shared practice login. */
  staffId: number | null;
  now: ZonedDate;
}

type CancelDetails = Partial<Pick<typeof autoshipItems.$inferInsert, 'cancelReason' | 'cancelNotes' | 'cancelSourceId'>>;

/**
 * Cancels items of AutoShips, those that are paused as well, and notes each.
 * @param which beside those that were canceled before, which stay as they are unless it names them
 * @returns their ids
 */
export const endAutoships = async (
  tx: Tx,
  { practiceId, staffId, now }: EndedBy,
  which: SQL | undefined,
  details: CancelDetails & { again?: readonly number[] } = {},
): Promise<number[]> => {
  const { again = [], ...why } = details;
  const ended = await tx
    .update(autoshipItems)
    .set({ canceledAt: now, canceledByStaffId: staffId, ...why })
    .where(
      and(eq(autoshipItems.practiceId, practiceId), which, or(isNull(autoshipItems.canceledAt), inArray(autoshipItems.id, [...again]))),
    )
    .returning({ id: autoshipItems.id, autoshipId: autoshipItems.autoshipId, name: autoshipItems.productName });
  const owners = await tx
    .select({ id: autoships.id, clientId: autoships.clientId })
    .from(autoships)
    .where(
      inArray(
        autoships.id,
        ended.map(({ autoshipId }) => autoshipId),
      ),
    );
  const clientOf = new Map(owners.map((owner) => [owner.id, owner.clientId]));
  for (const { id, autoshipId, name } of ended)
    await noteChange(
      tx,
      { practiceId, clientId: clientOf.get(autoshipId) ?? 0, staffId, now },
      { subject: 'autoship', subjectId: id, name, kind: 'ended', before: { active: true }, after: { active: false } },
    );
  return ended.map(({ id }) => id);
};

/**
 * Cancels all AutoShips, what is ordered, and all prescriptions of a pet that has died or lives with another person, or of a client that is deactivated.
 * What a decision has ended a moment ago ends with the care from now on: taken back, it does not bring that back.
 * Rule: docs/rules/clients.md#the-end-of-care.
 */
export const endCare = async (tx: Tx, by: EndedBy, of: CareOf): Promise<EndedCare> => {
  const { practiceId, now } = by;
  const ending = await undoableEnds(tx, practiceId, of, now);
  const ofAutoships =
    'animalId' in of
      ? eq(autoshipItems.animalId, of.animalId)
      : inArray(autoshipItems.autoshipId, tx.select({ id: autoships.id }).from(autoships).where(eq(autoships.clientId, of.clientId)));
  const autoshipIds = await endAutoships(tx, by, ofAutoships, { again: ending.autoshipIds });
  // Before its prescriptions end: their fills are there again.
  await cancelLinesFor(tx, of, { cause: 'removed', byService: 'portal', now });
  const voided = await tx
    .update(prescriptions)
    .set({ voidedAt: now, voidedByStaffId: null, voidedForReplacement: false })
    .where(
      and(
        eq(prescriptions.practiceId, practiceId),
        'animalId' in of ? eq(prescriptions.animalId, of.animalId) : eq(prescriptions.clientId, of.clientId),
        or(isNull(prescriptions.voidedAt), inArray(prescriptions.id, ending.rxIds)),
      ),
    )
    .returning({ id: prescriptions.id, clientId: prescriptions.clientId });
  for (const clientId of new Set(voided.map((rx) => rx.clientId))) await announce(tx, [ordersChanged({ practiceId, clientId }, now)]);
  return { autoshipIds, rxIds: voided.map(({ id }) => id) };
};
