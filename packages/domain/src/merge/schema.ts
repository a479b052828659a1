import { type InferType, string } from 'yup';

import { amount, amountOrNull, fields, itemsOf, listOf, moment, text, textOrNull, word } from '../contract/index.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { requiredId } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { MERGE_KINDS, MERGE_REFUSALS, MOVED_THINGS, type MergeKind } from './types.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

const mergeKind = () =>
  string<MergeKind>()
    .typeError(INVALID)
    .oneOf([...MERGE_KINDS], INVALID)
    .required(REQUIRED)
    .meta({ example: 'client' });

/** Which record becomes part of which: two clients, or two pets of one client. */
export const mergeBodySchema = bodySchema({
  kind: mergeKind(),
  /** Of the client or pet that stays. */
  keptId: requiredId().meta({ entity: 'client' }),
  /** Of the client or pet that becomes part of it. */
  goneId: requiredId().meta({ entity: 'client' }),
});
/** A merge that is asked for. */
export interface MergeRequest extends InferType<typeof mergeBodySchema> {}

export const undoMergeBodySchema = bodySchema({
  kind: mergeKind(),
  /** Of the client or pet that is to be a record of its own again. */
  goneId: requiredId().meta({ entity: 'client' }),
});
/** A merge that is to be undone. */
export interface UndoMergeRequest extends InferType<typeof undoMergeBodySchema> {}

const mergeSide = fields({
  id: amount(),
  name: text(),
  externalId: textOrNull(),
  /** Of a client. */
  email: textOrNull(),
  /** Digits only, of a client. */
  phone: textOrNull(),
  /** Of a client, in one line. */
  address: textOrNull(),
  /** Of a pet. */
  species: textOrNull(),
  breed: textOrNull(),
  /** `YYYY-MM-DD`. */
  birthDate: textOrNull(),
  /** Pounds. */
  weight: amountOrNull(),
});
/** A client or pet as it is compared with another. */
export interface MergeSide extends InferType<typeof mergeSide> {}

export const mergePlan = fields({
  kept: mergeSide,
  gone: mergeSide,
  /** What will move, and how much of it; what is not there is left out. */
  moves: listOf(fields({ what: word(MOVED_THINGS), count: amount() })),
  /** Why they can't be merged now; null where they can. */
  refusal: word(MERGE_REFUSALS).nullable(),
});
/** What a merge would do. */
export interface MergePlan extends InferType<typeof mergePlan> {}

const merge = fields({
  id: amount(),
  kind: word(MERGE_KINDS),
  /** Of the client or pet that stays. */
  keptId: amount(),
  keptName: text(),
  goneId: amount(),
  goneName: text(),
  at: moment(),
  /** The person; null for the shared practice login. */
  by: textOrNull(),
  /** `YYYY-MM-DD`: the last day on which it can be undone. */
  undoUntil: text(),
}).meta({ name: 'Merge' });
/** A merge that can be undone. */
export interface Merge extends InferType<typeof merge> {}

export const mergeList = itemsOf(merge);
/** The merges of a client and the client's pets that can be undone. */
export interface MergeList extends InferType<typeof mergeList> {}

export const mergeAnswer = fields({
  mergeId: amount(),
  /** Whose page shows what there is now. */
  clientId: amount(),
});
/** The merge that was made. */
export interface MergeAnswer extends InferType<typeof mergeAnswer> {}

export const undoMergeAnswer = fields({
  kind: word(MERGE_KINDS),
  /** Of the client or pet that is back. */
  restoredId: amount(),
  clientId: amount(),
});
/** The record that is on its own again. */
export interface UndoMergeAnswer extends InferType<typeof undoMergeAnswer> {}
