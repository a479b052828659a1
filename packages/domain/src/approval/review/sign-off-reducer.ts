import { isSameItem } from '../lock/record-lock.ts';
import type { SignOffEvent } from './sign-off-events.ts';
import {
  isSignable,
  isUnderWay,
  signOffEntry,
  type SignOffEntry,
  type SignOffHalt,
  type SignOffState,
  type SignOffStep,
} from './sign-off.ts';
import type { QueueItemRef } from '../queue/types.ts';

/** Changes an item that stands at one of the steps; from anywhere else the event makes no sense. */
const move = (
  state: SignOffState,
  item: QueueItemRef,
  from: readonly SignOffStep[],
  change: Partial<Omit<SignOffEntry, 'form' | 'idempotencyKey'>>,
): SignOffState => {
  const index = state.entries.findIndex((entry) => isSameItem(entry.item, item) && from.includes(entry.step));
  const entry = state.entries[index];
  return entry === undefined ? state : { ...state, entries: state.entries.with(index, { ...entry, ...change }) };
};

const halt = (state: SignOffState, why: SignOffHalt): SignOffState =>
  state.stage === 'signing' ? { ...state, stage: 'halted', halt: why } : state;

/** Signing is over once nothing is under way and nothing is left. */
const settle = (state: SignOffState): SignOffState =>
  state.stage === 'signing' && !state.entries.some((entry) => isUnderWay(entry) || isSignable(entry)) ? { ...state, stage: 'done' } : state;

const interrupt = (state: SignOffState): SignOffState => {
  const AFTER: Partial<Record<SignOffStep, SignOffStep>> = {
    checking: 'waiting',
    rechecking: 'reviewed',
    cleared: 'reviewed',
    sent: 'unanswered',
  };
  const entries = state.entries.map((entry) => ({ ...entry, step: AFTER[entry.step] ?? entry.step }));
  return halt({ ...state, entries }, { kind: 'interrupted' });
};

const signing = (state: SignOffState): boolean => state.stage === 'signing';

/** One item at a time: a second one is not begun while another is under way. */
const begin = (state: SignOffState, item: QueueItemRef, from: SignOffStep, step: SignOffStep): SignOffState =>
  signing(state) && !state.entries.some((entry) => isUnderWay(entry) && !isSameItem(entry.item, item))
    ? move(state, item, [from], { step })
    : state;

const review = (state: SignOffState, event: SignOffEvent): SignOffState => {
  if (state.stage !== 'review') return state;
  switch (event.type) {
    case 'CHECK_SENT':
      return move(state, event.item, ['waiting', 'unchecked'], { step: 'checking' });
    case 'REVIEWED':
      return move(state, event.item, ['ready'], { step: 'reviewed' });
    case 'UNREVIEWED':
      return move(state, event.item, ['reviewed'], { step: 'ready' });
    default:
      return state;
  }
};

/** It is reviewed with the pet it was checked with: the row it was picked from may be an hour old. */
const checked = (state: SignOffState, { item, reasons, animal }: Extract<SignOffEvent, { type: 'CHECKED' }>): SignOffState => {
  const shown = signOffEntry(state, item)?.item;
  return move(state, item, ['checking'], {
    ...(shown !== undefined && animal !== undefined && { item: { ...shown, animal } }),
    ...(reasons.length === 0 ? { step: 'ready' } : { step: 'dropped', reasons }),
  });
};

const apply = (state: SignOffState, event: SignOffEvent): SignOffState => {
  switch (event.type) {
    case 'CHECK_SENT':
    case 'REVIEWED':
    case 'UNREVIEWED':
      return review(state, event);
    case 'CHECKED':
      return checked(state, event);
    case 'CHECK_FAILED':
      return move(state, event.item, ['checking'], { step: 'unchecked' });
    case 'SIGN':
      return signing(state) || !state.entries.some(isSignable) ? state : { ...state, stage: 'signing', halt: null };
    case 'RECHECK_SENT':
      return begin(state, event.item, 'reviewed', 'rechecking');
    case 'CLEARED':
      return move(state, event.item, ['rechecking'], { step: 'cleared' });
    case 'DECISION_SENT': {
      const again = begin(state, event.item, 'unanswered', 'sent');
      return again === state ? begin(state, event.item, 'cleared', 'sent') : again;
    }
    case 'DECIDED':
      return move(state, event.item, ['sent', 'unanswered'], { step: 'decided', answer: event.answer });
    case 'UNDONE':
      return move(state, event.item, ['decided'], { step: 'dropped', reasons: [{ kind: 'undone' }], answer: null });
    case 'DROPPED':
      return move(state, event.item, ['rechecking', 'cleared', 'sent'], { step: 'dropped', reasons: event.reasons });
    case 'UNANSWERED': {
      const unanswered = move(state, event.item, ['sent'], { step: 'unanswered' });
      return unanswered === state ? state : halt(unanswered, event.halt ?? { kind: 'unreachable' });
    }
    case 'UNDECIDED':
      return move(state, event.item, ['sent'], { step: 'reviewed' });
    case 'HALTED': {
      const kept = move(state, event.item, ['rechecking', 'cleared', 'sent'], { step: 'reviewed' });
      return kept === state ? state : halt(kept, event.halt);
    }
    case 'STOPPED':
      return state.entries.some(isUnderWay) ? state : halt(state, { kind: 'stopped' });
    case 'INTERRUPTED':
      return interrupt(state);
    case 'BACK':
      return signing(state) ? state : { ...state, stage: 'review', halt: null };
    case 'FINISHED':
      return signing(state) ? state : { ...state, stage: 'done', halt: null };
  }
};

/**
 * Returns what a set becomes. Pure; an event that makes no sense in a state leaves it as it is. What was decided stays so
 * until it is taken back, what has dropped out stays so; a decision leaves only for an item that the vet has reviewed and that nothing was said about.
 */
export const signOffReducer = (state: SignOffState, event: SignOffEvent): SignOffState => settle(apply(state, event));
