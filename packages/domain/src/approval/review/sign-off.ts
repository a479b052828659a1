import type { ZonedDate } from '../../locale/dates.ts';
import type { DoseComparison, IntervalComparison } from '../../dose/dose-range.ts';
import type { ConflictKind } from '../../medication/class-conflicts.ts';
import type { FieldMessage } from '../../text/message.ts';
import { approveDefaults, type ApproveForm } from '../decision/approve-form.ts';
import { isSameItem } from '../lock/record-lock.ts';
import { type QueueItemRef, SIGN_OFF_MAX } from '../queue/types.ts';
import type { ApprovalQueueItem, DecisionAnswer, LockHolder, PutOffAnswer } from '../queue/schema.ts';

/** What a set does with its items. */
export type SetAction = 'approve' | 'deny' | 'putOff';

/** Why an item is not signed with its set. */
export type SignOffReason =
  /** The service has something to say about it. */
  | { kind: 'message'; heading: string; text: string }
  /** A field that the item does not fill, or fills with what its rules refuse. */
  | { kind: 'field'; field: keyof ApproveForm; message: FieldMessage }
  /** More refills than can be used before the prescription expires. */
  | { kind: 'outlives' }
  /** The product's label is not for the pet's species. */
  | { kind: 'species' }
  /** Two products that the pet would have at once do not go together. */
  | { kind: 'conflict'; conflict: ConflictKind; products: readonly [string, string] }
  /** The pet's weight or species is another by now than what the vet was shown. */
  | { kind: 'petChanged' }
  /** The dose is not within the label's. */
  | ({ kind: 'dose' } & DoseComparison)
  /** It is given more or less often than the label has it. */
  | { kind: 'interval'; interval: Extract<IntervalComparison, 'moreOften' | 'lessOften'> }
  /** A controlled substance is approved on its own. */
  | { kind: 'controlled' }
  /** Another vet processes it; null where the service does not say who. */
  | { kind: 'held'; holder: LockHolder | null }
  /** It can't be denied for the set's reason, which its own list does not have. */
  | { kind: 'noReason'; label: string }
  /** Its AutoShip would be missed, `YYYY-MM-DD`, were it put off with the set. */
  | { kind: 'autoshipMissed'; date: string }
  /** It was approved or denied before. */
  | { kind: 'decided' }
  /** This vet may not, or may no longer, approve its type. */
  | { kind: 'cannotApprove' }
  /** This vet is no longer one of the practice's. */
  | { kind: 'noVet' }
  /** It was decided with the set, and the vet took that back. */
  | { kind: 'undone' }
  /** It could not be taken or checked, for no reason that is known. */
  | { kind: 'failed' }
  /** Its decision was sent, and the service failed each time: nobody knows whether it counts. */
  | { kind: 'unsure' };

/**
 * Where an item of a set stands.
 * `waiting`, `checking`, `unchecked`: before, during and after a check that came to nothing. `ready`: checked, nothing
 * said. `reviewed`: the vet has looked at it. `rechecking`, `cleared`: being signed, the second check under way or passed.
 * `sent`: its decision is on its way; `unanswered`: and no answer came. `decided`, as the set does, and `dropped` are final.
 */
export type SignOffStep =
  | 'waiting'
  | 'checking'
  | 'unchecked'
  | 'ready'
  | 'reviewed'
  | 'rechecking'
  | 'cleared'
  | 'sent'
  | 'unanswered'
  | 'decided'
  | 'dropped';

/** One item of a set. */
export interface SignOffEntry {
  /** With its pet as of the check before the review, so that what the vet reviews does not change meanwhile. */
  item: ApprovalQueueItem;
  /** Has the item's own defaults, which an approval signs. */
  form: ApproveForm;
  /** The one key of its decision, however often it is sent. */
  idempotencyKey: string;
  step: SignOffStep;
  /** Not empty just when it dropped out. */
  reasons: readonly SignOffReason[];
  /** There just when it was decided. */
  answer: DecisionAnswer | PutOffAnswer | null;
}

/** Why signing stopped before its end. */
export type SignOffHalt =
  | { kind: 'pin'; message: FieldMessage }
  /** Too many wrong PINs; `time` says how long to wait. */
  | { kind: 'throttled'; time: string | null }
  | { kind: 'unreachable' }
  /** The vet processes another item, in another window: it has to be given back first. */
  | { kind: 'holding' }
  /** The screen went away: the session ended, or the page was left. */
  | { kind: 'interrupted' }
  /** The vet stopped it. */
  | { kind: 'stopped' };

/** A set that a vet reviews and signs. */
export interface SignOffState {
  action: SetAction;
  vetStaffId: number;
  /** `review`: looking at each; `signing`: one after the other; `halted`: stopped on the way; `done`: nothing more to do. */
  stage: 'review' | 'signing' | 'halted' | 'done';
  entries: readonly SignOffEntry[];
  /** There just while it is halted. */
  halt: SignOffHalt | null;
}

/**
 * A set as it is opened.
 * @param items at most {@link SIGN_OFF_MAX}; duplicates count once
 * @param createKey makes an idempotency key
 * @param now decides whether a product's default expiration date is still usable
 */
export const startSignOff = (
  items: readonly ApprovalQueueItem[],
  { vetStaffId, createKey, now }: { vetStaffId: number; createKey: () => string; now: ZonedDate },
): SignOffState => {
  const distinct = items.filter((item, index) => items.findIndex((other) => isSameItem(item, other)) === index);
  const entries = distinct.slice(0, SIGN_OFF_MAX).map((item): SignOffEntry => {
    // Nothing is printed by itself: a set would open a tab for each.
    const form = { ...approveDefaults(item, now), printReceipt: false, printOrder: false, printRXCart: false };
    return { item, form, idempotencyKey: createKey(), step: 'waiting', reasons: [], answer: null };
  });
  return { action: 'approve', vetStaffId, stage: 'review', entries, halt: null };
};

/** A set that is denied or put off: there is nothing to review of each, so all of it can be signed. */
export const startSet = (action: SetAction, ...[items, options]: Parameters<typeof startSignOff>): SignOffState => {
  const set = startSignOff(items, options);
  return { ...set, action, entries: set.entries.map((entry) => ({ ...entry, step: 'reviewed' })) };
};

/** The entry of an item; null for one that is not in the set. */
export const signOffEntry = ({ entries }: Pick<SignOffState, 'entries'>, item: QueueItemRef | null): SignOffEntry | null =>
  entries.find((entry) => isSameItem(entry.item, item)) ?? null;

const UNDER_WAY: readonly SignOffStep[] = ['rechecking', 'cleared', 'sent'];

/** Whether an item's calls are being made. */
export const isUnderWay = ({ step }: Pick<SignOffEntry, 'step'>): boolean => UNDER_WAY.includes(step);

/** Whether there is something left that the vet has reviewed and that signing could still decide. */
export const isSignable = ({ step }: Pick<SignOffEntry, 'step'>): boolean => step === 'reviewed' || step === 'unanswered';

/**
 * The items to check now.
 * @param atOnce most checks under way at a time
 * @param first the item the vet looks at: it does not wait its turn
 */
export const nextChecks = ({ stage, entries }: SignOffState, atOnce: number, first: QueueItemRef | null): SignOffEntry[] => {
  if (stage !== 'review') return [];
  const running = entries.filter(({ step }) => step === 'checking').length;
  const waiting = entries.filter(({ step }) => step === 'waiting');
  const inOrder = waiting.toSorted((one, other) => Number(isSameItem(other.item, first)) - Number(isSameItem(one.item, first)));
  return inOrder.slice(0, Math.max(0, atOnce - running));
};

/**
 * The item to sign now, one at a time: those that were not sent yet, then those whose answer never came.
 * @returns null when there is none, or one is under way
 */
export const nextToSign = ({ stage, entries }: SignOffState): SignOffEntry | null => {
  if (stage !== 'signing' || entries.some(isUnderWay)) return null;
  return entries.find(({ step }) => step === 'reviewed') ?? entries.find(({ step }) => step === 'unanswered') ?? null;
};

/** Lists what became of an item in the end. */
export type SignOffOutcome = 'decided' | 'dropped' | 'unknown' | 'notSigned' | 'notReviewed';

const OUTCOMES: Record<SignOffStep, SignOffOutcome> = {
  waiting: 'notReviewed',
  checking: 'notReviewed',
  unchecked: 'notReviewed',
  ready: 'notReviewed',
  reviewed: 'notSigned',
  rechecking: 'notSigned',
  cleared: 'notSigned',
  sent: 'unknown',
  unanswered: 'unknown',
  decided: 'decided',
  dropped: 'dropped',
};

/** Returns what became of an item: just one of the outcomes, whenever the set ends. */
export const signOffOutcome = ({ step, reasons }: Pick<SignOffEntry, 'step' | 'reasons'>): SignOffOutcome =>
  reasons.some(({ kind }) => kind === 'unsure') ? 'unknown' : OUTCOMES[step];
