import { addTime, timeBetween } from '../../locale/dates.ts';
import type { UndoRequest } from './wire-schemas.ts';

/** How long a signed decision can be taken back. Seconds. */
export const UNDO_SECONDS = 8;

/** When a decision is final. One that can't be taken back, by its nature or at this practice, is so at once. */
export const finalAt = (decidedAt: Date, undoable: boolean): Date => (undoable ? addTime(decidedAt, UNDO_SECONDS, 'second') : decidedAt);

/** Why a decision is not taken back. */
export type UndoRefusal = 'notDecided' | 'anotherDecision' | 'notTheDecider' | 'final';

/** Body of a refused `undo`, where the decision itself is why. */
export interface UndoConflict {
  errorMessage: string;
  refusal: UndoRefusal;
}

/** The part of a decision that says whether it can be taken back. */
export interface UndoFacts {
  vetStaffId: number;
  decidedAt: Date;
  finalAt: Date;
}

/**
 * Whether a vet may take a decision back now: their own, while it is not final.
 * @param decision the decision on record; null for an item that still awaits one
 * @returns the first reason against it; null when there is none
 */
export const undoRefusal = (
  decision: UndoFacts | null,
  { vetStaffId, decidedAt }: Pick<UndoRequest, 'vetStaffId' | 'decidedAt'>,
  now: Date,
): UndoRefusal | null => {
  if (decision === null) return 'notDecided';
  if (timeBetween(decidedAt, decision.decidedAt) !== 0) return 'anotherDecision';
  if (decision.vetStaffId !== vetStaffId) return 'notTheDecider';
  return now < decision.finalAt ? null : 'final';
};

/**
 * Until when a decision can be taken back, by the clock of the device it was made at. The service and the device may
 * disagree about the time, so only how long it lasts is taken from the answer; it is counted from the moment the decision
 * was first sent, before which it was not made. So it is never offered for longer than the service allows.
 * @param firstSentAt in the device's milliseconds since the epoch
 * @returns the same; null where nothing can be taken back
 */
export const undoUntilHere = (
  { decidedAt, undoUntil }: { decidedAt: string; undoUntil?: string | undefined },
  firstSentAt: number,
): number | null => {
  const lasts = undoUntil === undefined ? Number.NaN : timeBetween(decidedAt, undoUntil);
  return lasts > 0 ? firstSentAt + lasts : null;
};
