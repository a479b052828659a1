import type { CancelCause } from '@practice-portal/domain/order';
import { fillsGivenBack, PRN_FILLS } from '@practice-portal/domain/prescription';
import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { orderItems } from '../db/schema/order.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { creditLine } from './credit-line.ts';
import { type HeldLine, holdLines } from './hold-lines.ts';
import { type Change, moveLine } from './move-line.ts';

/** Why a line is canceled, and when that is final. */
export interface Cancellation extends Pick<Change, 'by' | 'byService' | 'reason'> {
  cause: CancelCause;
  now: Date;
  /** From when on its money may go back; now when left out. */
  finalAt?: Date;
}

/** Takes the fill that is ordered off a prescription; PRN has no count. */
export const takeFill = async (tx: Tx, rxId: number): Promise<void> => {
  await tx
    .update(prescriptions)
    .set({ fillsRemaining: sql`${prescriptions.fillsRemaining} - 1` })
    .where(and(eq(prescriptions.id, rxId), lt(prescriptions.fillsRemaining, PRN_FILLS)));
};

/** The fill that an order took of a prescription, and that came to nothing. */
export const giveFillBack = async (tx: Tx, rxId: number): Promise<void> => {
  const [rx] = await tx
    .select()
    .from(prescriptions)
    .where(and(eq(prescriptions.id, rxId), isNull(prescriptions.voidedAt)));
  if (!rx) return;
  await tx
    .update(prescriptions)
    .set({ fillsRemaining: fillsGivenBack(rx.fillsRemaining, rx.originalRefills) })
    .where(eq(prescriptions.id, rxId));
};

/**
 * Cancels a line that this transaction holds: nothing ships, its fill is there again, and its money goes back.
 * @returns what goes back to the card, in minor units; null when it can no longer be canceled
 */
export const cancelLine = async (tx: Tx, held: HeldLine, { cause, now, finalAt = now, ...who }: Cancellation): Promise<number | null> => {
  const { line } = held;
  // The pharmacy is notified where it may have the line and did not cancel it itself.
  const set = line.submittedAt !== null && line.cancelAskedAt === null && who.byService !== 'pharmacy' ? { cancelAskedAt: now } : {};
  if (!(await moveLine(tx, held, { ...who, event: { type: 'canceled', cause }, at: now, set }))) return null;
  if (line.rxId !== null) await giveFillBack(tx, line.rxId);
  return creditLine(tx, held, { cause, now, dueAt: finalAt });
};

/** Cancels what is on its way to the pharmacy. It is asked not to ship what it knows of, and says whether that came in time. */
const cancelProcessing = async (tx: Tx, where: SQL, cancellation: Cancellation): Promise<void> => {
  const { cause, now, by = null } = cancellation;
  const lines = await holdLines(tx, and(where, eq(orderItems.status, 'Processing')));
  for (const held of lines) {
    if (held.line.submittedAt === null) await cancelLine(tx, held, cancellation);
    else await moveLine(tx, held, { event: { type: 'cancelAsked' }, at: now, by, set: { cancelAskedAt: now, cancelCause: cause } });
  }
};

/** Cancels what is ordered by prescriptions that end. */
export const cancelLinesOf = async (tx: Tx, rxIds: readonly number[], cancellation: Cancellation): Promise<void> => {
  if (rxIds.length > 0) await cancelProcessing(tx, inArray(orderItems.rxId, [...rxIds]), cancellation);
};

/** Cancels what is ordered for a client or a pet, by a prescription or without. What awaits approval is the queue's. */
export const cancelLinesFor = (tx: Tx, of: { clientId: number } | { animalId: number }, cancellation: Cancellation): Promise<void> =>
  cancelProcessing(tx, 'clientId' in of ? eq(orderItems.clientId, of.clientId) : eq(orderItems.animalId, of.animalId), cancellation);
