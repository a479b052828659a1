import { addTime, timeBetween } from '../../locale/dates.ts';
import type { QueueItemRef } from '../queue/types.ts';
import type { LockAnswer } from '../queue/schema.ts';

/** How long a signed decision can be taken back. Seconds. */
export const UNDO_SECONDS = 8;

/** Body of `POST prescription/rest/v1/approval/{type}/{id}/undo`. */
export interface UndoRequest extends QueueItemRef {
  /** The vet who decided. */
  vetStaffId: number;
  /** Required when the practice's vetPinRequired is on. */
  vetPin?: string | undefined;
  /** The decision that is meant, by its `decidedAt`: an undo that comes late must not reach a later one. */
  decidedAt: string;
}

/** Answer of `undo`. The same key gives the same answer. */
export interface UndoAnswer extends QueueItemRef {
  /** ISO 8601. */
  undoneAt: string;
  /** The vet's lock on the item, as before the decision; null without locks, and for a vet who processes another item by now. */
  lock: LockAnswer | null;
}

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
