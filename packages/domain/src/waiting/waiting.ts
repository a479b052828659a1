import { addDays, daysBetween, dayIn, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import type { OwnerAnswer, ReturnMark } from './schema.ts';
import { WAITING_DAYS, type ReturnCause, type WaitingFor } from './types.ts';

/** A request that was put off. */
export interface Wait {
  waitingFor: WaitingFor;
  /** `YYYY-MM-DD` of the practice. */
  until: string;
  note: string;
  /** ISO 8601. */
  putOffAt: string;
}

/** Whether a request is in the queue, with what brought it back there, or waits. */
export type WaitingState = { state: 'queued'; returned: ReturnMark | null } | { state: 'waiting'; wait: Wait };

/** What happens to a request or to its pet, as far as waiting goes. */
export type WaitingEvent =
  | { type: 'putOff'; wait: Omit<Wait, 'putOffAt'> }
  | { type: 'answered'; answer: OwnerAnswer }
  /** Pounds. */
  | { type: 'weighed'; weight: number | null }
  | { type: 'examined' }
  /** The clock was looked at. */
  | { type: 'dayBegan' }
  | { type: 'broughtBack' };

/** Whether the day of a request has come at the practice. */
export const isDue = ({ until }: Pick<Wait, 'until'>, now: ZonedDate): boolean => until <= isoDateOf(now);

/** What an event brings a request back by; null where it goes on waiting. */
const causeOf = (wait: Wait, event: WaitingEvent, now: ZonedDate): ReturnCause | null => {
  switch (event.type) {
    case 'answered':
      return wait.waitingFor === 'OWNER' || wait.waitingFor === 'WEIGHT' ? 'ANSWER' : null;
    case 'weighed':
      return wait.waitingFor === 'WEIGHT' && event.weight !== null ? 'WEIGHT' : null;
    case 'examined':
      return wait.waitingFor === 'EXAM' ? 'EXAM' : null;
    case 'dayBegan':
      return isDue(wait, now) ? 'DATE' : null;
    case 'broughtBack':
      return 'HAND';
    case 'putOff':
      return null;
  }
};

/** An answer that comes late, or once more, is what the request says from then on. */
const whileQueued = (state: Extract<WaitingState, { state: 'queued' }>, event: WaitingEvent, now: ZonedDate): WaitingState => {
  if (event.type === 'putOff') return { state: 'waiting', wait: { ...event.wait, putOffAt: now.toISOString() } };
  const { returned } = state;
  if (event.type !== 'answered' || returned === null) return state;
  return { state: 'queued', returned: { ...returned, cause: 'ANSWER', returnedAt: now.toISOString(), answer: event.answer } };
};

/**
 * What becomes of a request. One in the queue can be put off; one that waits comes back by what it waits for, by its day at the
 * latest, and by hand at any time. An answer that comes once it is back is what it says then. Whatever does not concern it leaves it
 * as it is.
 * Rule: docs/rules/queue.md#not-now.
 */
export const waitingReducer = (state: WaitingState, event: WaitingEvent, now: ZonedDate): WaitingState => {
  if (state.state === 'queued') return whileQueued(state, event, now);
  const { wait } = state;
  const cause = causeOf(wait, event, now);
  if (cause === null) return state;
  const { waitingFor, putOffAt, note } = wait;
  const weight = event.type === 'weighed' ? event.weight : null;
  const answer = event.type === 'answered' ? { answer: event.answer } : {};
  return { state: 'queued', returned: { waitingFor, cause, putOffAt, returnedAt: now.toISOString(), weight, note, ...answer } };
};

/** The day that a request waits until unless another one is chosen. */
export const defaultUntil = (now: ZonedDate): string => addDays(isoDateOf(now), WAITING_DAYS);

/** Whole days that a request waited, by the practice's calendar. */
export const daysWaited = ({ putOffAt, returnedAt }: Pick<ReturnMark, 'putOffAt' | 'returnedAt'>, timeZone: string): number =>
  daysBetween(dayIn(new Date(putOffAt), timeZone), dayIn(new Date(returnedAt), timeZone));

/**
 * The AutoShip's day that would be missed, were its request put off until then; null where none would.
 * Rule: docs/rules/queue.md#not-now.
 */
export const missedShipDate = (
  { isAutoship, nextShipDate }: { isAutoship: boolean; nextShipDate: string | null },
  until: string,
): string | null => (isAutoship && nextShipDate !== null && nextShipDate <= until ? nextShipDate : null);
