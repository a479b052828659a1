import { call } from '../call/index.ts';
import type { MergeAnswer, MergeList, MergePlan, MergeRequest, UndoMergeAnswer, UndoMergeRequest } from './schema.ts';

/** What merging two clients, or two pets of one client, would do. */
export const planMerge = call<undefined, MergePlan, MergeRequest>()({
  id: 'merges.plan',
  method: 'GET',
  host: 'practice',
  path: 'merges/plan',
  access: 'userFirst',
});

/** Merges two clients, or two pets of one client. */
export const mergeRecords = call<MergeRequest, MergeAnswer>()({
  id: 'merges.merge',
  method: 'POST',
  host: 'practice',
  path: 'merges',
  access: 'userFirst',
  idempotent: true,
});

/** The merges of a client and the client's pets that can be undone. */
export const listMerges = call<undefined, MergeList>()({
  id: 'merges.ofClient',
  method: 'GET',
  host: 'practice',
  path: 'clients/:clientId/merges',
  access: 'userFirst',
});

/** Undoes a merge. */
export const undoMerge = call<UndoMergeRequest, UndoMergeAnswer>()({
  id: 'merges.undo',
  method: 'POST',
  host: 'practice',
  path: 'clients/:clientId/merges/undo',
  access: 'userFirst',
  idempotent: true,
});
