export { listMerges, mergeRecords, planMerge, undoMerge } from './calls.ts';
export type { MergedRecord, MergeToUndo, UnderWay } from './rules.ts';
export { mergeRefusal, undoRefusal, undoUntil } from './rules.ts';
export type { Merge, MergeAnswer, MergeList, MergePlan, MergeRequest, MergeSide, UndoMergeAnswer, UndoMergeRequest } from './schema.ts';
export { mergeBodySchema } from './schema.ts';
export type { MergeKind, MergeRefusal, MovedThing, UndoRefusal } from './types.ts';
export { MERGE_KINDS, MERGE_REFUSALS, MOVED_THINGS, UNDO_DAYS, UNDO_REFUSALS } from './types.ts';
