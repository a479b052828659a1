import { contract, fields, idOf, oneOf } from '../contract/index.ts';
import { listMerges, mergeRecords, planMerge, undoMerge } from './calls.ts';
import { mergeAnswer, mergeBodySchema, mergeList, mergePlan, undoMergeAnswer, undoMergeBodySchema } from './schema.ts';
import { MERGE_KINDS } from './types.ts';

const NOT_HERE = { 403: 'The practice does not edit client and pet records here, or has switched merging off' };
const NO_RECORD = { 404: 'No such client or pet' };

/** Checks {@link planMerge}. */
export const planMergeContract = contract(planMerge, {
  summary: 'What merging two clients, or two pets of one client, would move, and whether it can be done',
  query: fields({ kind: oneOf(MERGE_KINDS).required().meta({ example: 'client' }), keptId: idOf('client'), goneId: idOf('client') }),
  answer: mergePlan,
  errors: { ...NOT_HERE, ...NO_RECORD },
  example: { query: { kind: 'client' } },
});

/** Checks {@link mergeRecords}. */
export const mergeRecordsContract = contract(mergeRecords, {
  summary: 'Merge two clients, or two pets of one client, into one',
  body: mergeBodySchema,
  answer: mergeAnswer,
  errors: { ...NOT_HERE, ...NO_RECORD, 409: 'They can’t be merged, or not now' },
  example: { body: { kind: 'client' } },
});

/** Checks {@link listMerges}. */
export const listMergesContract = contract(listMerges, {
  summary: 'The merges of a client and the client’s pets that can be undone, the newest first',
  params: fields({ clientId: idOf('client') }),
  answer: mergeList,
  errors: { ...NOT_HERE, 404: 'No such client' },
});

/** Checks {@link undoMerge}. */
export const undoMergeContract = contract(undoMerge, {
  summary: 'Undo a merge, within 30 days: what moved goes back, what happened since stays with what it happened to',
  params: fields({ clientId: idOf('client') }),
  body: undoMergeBodySchema,
  answer: undoMergeAnswer,
  errors: { ...NOT_HERE, 404: 'No such client, or no such merge of it', 409: 'It can’t be undone, or not now' },
  example: { body: { kind: 'client' } },
});
