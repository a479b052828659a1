import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { decisions, queueItemDetails } from '../db/schema/approval.ts';
import { autoships, prescriptions } from '../db/schema/prescription.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { announce } from '../realtime/approval-events.ts';

/** What ended with a pet's care. */
export interface EndedCare {
  autoshipIds: number[];
  rxIds: number[];
}

/** Whose care ends: a pet's, or that of all pets of a client. */
export type CareOf = { animalId: number } | { clientId: number };

/** What decisions about the orders have ended that can still be taken back. */
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

/**
 * Cancels all AutoShips and prescriptions of a pet that has died or lives with somebody else, or of a client that is deactivated.
 * What a decision has ended a moment ago ends with the care from now on: taken back, it does not bring that back.
 * Rule: docs/rules/clients.md#the-end-of-care.
 */
export const endCare = async (tx: Tx, practiceId: number, of: CareOf, now: Date): Promise<EndedCare> => {
  const ending = await undoableEnds(tx, practiceId, of, now);
  const canceled = await tx
    .update(autoships)
    .set({ active: false, canceledAt: now })
    .where(
      and(
        eq(autoships.practiceId, practiceId),
        'animalId' in of ? eq(autoships.animalId, of.animalId) : eq(autoships.clientId, of.clientId),
        or(isNull(autoships.canceledAt), inArray(autoships.id, ending.autoshipIds)),
      ),
    )
    .returning({ id: autoships.id, clientId: autoships.clientId });
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
  for (const clientId of new Set([...canceled, ...voided].map((ended) => ended.clientId)))
    await announce(tx, [ordersChanged({ practiceId, clientId }, now)]);
  return { autoshipIds: canceled.map(({ id }) => id), rxIds: voided.map(({ id }) => id) };
};
