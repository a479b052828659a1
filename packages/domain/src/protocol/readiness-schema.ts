import { mixed, string, type InferType } from 'yup';

import { QUEUE_ITEM_TYPES } from '../approval/queue/types.ts';
import { amount, amountOrNull, fields, flag, listOf, orNull, text, textOrNull, word } from '../contract/index.ts';
import type { FieldsOf } from '../schema/object-schema.ts';
import { supplyClockFields } from '../supply/schema.ts';
import { answerSource } from '../question/schema.ts';
import { QUESTION_KINDS } from '../question/types.ts';
import type { CriterionKind, CriterionSource } from './types.ts';

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const criterionAnswer = {
  kind: word(QUESTION_KINDS),
  /** Pounds, a day as `YYYY-MM-DD`, or `yes` or `no`. */
  value: mixed<string | number>(isValue).defined(),
  /** `YYYY-MM-DD`: when it was said. */
  day: text(),
  source: answerSource(),
};
/** What a person said about an order. */
export interface CriterionAnswer extends FieldsOf<typeof criterionAnswer> {}

const criterion = fields({
  kind: string<CriterionKind>().defined(),
  /** Unknown never counts as met. */
  state: word(['met', 'notMet', 'unknown']),
  /** Is what was found, such as a weight's age in days or a product's name; null: nothing, or the date says it. */
  value: mixed<string | number>(isValue).nullable().defined(),
  asked: amountOrNull(),
  /** `YYYY-MM-DD`: of when that is. */
  date: textOrNull(),
  source: string<CriterionSource>().defined(),
  /** What was said that this rests on; null: it rests on records. */
  answer: orNull(criterionAnswer),
});
/** How an order stands to one criterion. */
export interface Criterion extends InferType<typeof criterion> {}

const readiness = {
  /** `ordinary` is ready as well, but is one of those that are reviewed all the same. */
  state: word(['ready', 'ordinary', 'notReady', 'noProtocol']),
  /** The protocol that was asked; null: none is for this order. */
  protocol: orNull({ id: amount(), name: text(), version: amount() }),
  criteria: listOf(criterion),
};
/** How an order stands to the practice's protocols. */
export interface Readiness extends FieldsOf<typeof readiness> {}
/** Whether an order is ready to sign. */
export type ReadinessState = Readiness['state'];

const earlierOrder = {
  productName: text(),
  productStrength: textOrNull(),
  productPackaging: textOrNull(),
  quantity: amount(),
  usageInstructions: text(),
  /** 999 means PRN; null of what was dispensed. */
  refills: amountOrNull(),
  /** `YYYY-MM-DD`: when it was dispensed or prescribed. */
  date: text(),
};
/** An earlier fill or prescription, beside what is asked for. */
export interface EarlierOrder extends FieldsOf<typeof earlierOrder> {}

const earlierOrders = fields({
  /** The last fill of the drug, in any strength; null: none is known. */
  dispensed: orNull(earlierOrder),
  /** The newest prescription of the drug, or the one that is renewed; null: none is known. */
  prescribed: orNull(earlierOrder),
});
/** What the pet had of an order's drug before. */
export interface EarlierOrders extends InferType<typeof earlierOrders> {}

const waitingOrder = fields({
  type: word(QUEUE_ITEM_TYPES),
  id: amount(),
  productName: text(),
  productStrength: textOrNull(),
  productPackaging: textOrNull(),
  quantity: amount(),
});
/** Another order that waits for the same pet. */
export interface WaitingOrder extends InferType<typeof waitingOrder> {}

export const orderReadiness = fields({
  readiness: orNull(readiness),
  supply: orNull(supplyClockFields),
  earlier: earlierOrders,
  /** The last fills of the drug for the pet, in any strength, the newest first; at most `LAST_FILLS`. */
  fills: listOf(fields(earlierOrder)),
  /** What else waits for the pet, of any product, what has waited longest first. */
  waiting: listOf(waitingOrder),
});
/** Has null for readiness and supply where the practice does without. */
export interface OrderReadiness extends InferType<typeof orderReadiness> {}

const rowSupply = {
  standing: supplyClockFields.standing,
  approveBy: supplyClockFields.approveBy,
  /** `YYYY-MM-DD`; null: not known. */
  runsOutOn: textOrNull(),
  arrivesOn: supplyClockFields.arrivesOn,
  due: word(['past', 'today', 'later']).nullable(),
};
/** Of a waiting order's supply, what its row shows. */
export interface RowSupply extends FieldsOf<typeof rowSupply> {}

const rowReadiness = fields({
  type: word(QUEUE_ITEM_TYPES),
  id: amount(),
  /** It is among those that are ready to sign. */
  isReady: flag(),
  /** Null where the practice does without, or nothing is known. */
  supply: orNull(rowSupply),
}).meta({ name: 'RowReadiness' });
/** Shows in the queue before a vet looks at the order. */
export interface RowReadiness extends InferType<typeof rowReadiness> {}

export const queueReadiness = fields({
  items: listOf(rowReadiness),
  /** More than `READ_AHEAD` wait: the newer ones were not looked at. */
  isCut: flag(),
});
/** Leaves out orders of which there is nothing to say. */
export interface QueueReadiness extends InferType<typeof queueReadiness> {}

const triedRequest = fields({
  type: word(QUEUE_ITEM_TYPES),
  id: amount(),
  animalName: text(),
  productName: text(),
  /** `YYYY-MM-DD` */
  requestedOn: text(),
  status: word(['AWAITING', 'APPROVED', 'DENIED']),
  isReady: flag(),
  /** The criteria that were not met, or not known; empty where it would have been ready. */
  open: listOf(criterion),
}).meta({ name: 'TriedRequest' });
/** A request as it would have stood to a draft on the day it came in. */
export interface TriedRequest extends InferType<typeof triedRequest> {}

export const protocolTrial = fields({
  /** `YYYY-MM-DD`: the first day that is looked at. */
  from: text(),
  /** The newest first. */
  items: listOf(triedRequest),
  /** There were more than `TRIAL_MOST`. */
  isCut: flag(),
});
/** Shows what would have been ready of the requests that a draft is for. */
export interface ProtocolTrial extends InferType<typeof protocolTrial> {}
