import {
  listMerges,
  type Merge,
  mergeRecords,
  type MergeRequest,
  planMerge,
  undoMerge,
  type UndoMergeRequest,
} from '@practice-portal/domain/merge';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { NAMED } from '../cache/shown-in.ts';

/** Two records to merge, with the key under which that is done at most once. */
export interface RecordsToMerge {
  merge: MergeRequest;
  idempotencyKey: string;
}

/** A merge to undo, with the key under which that is done at most once. */
export interface MergeToUndo {
  /** Whose merge it is. */
  clientId: number;
  undo: UndoMergeRequest;
  idempotencyKey: string;
}

/** Lists what shows a record, or what belongs to one. */
const SHOWN = ['Client', 'Pet', 'PetList', 'Address', 'Card', 'Note', 'RecordChange', 'ClientEnding', 'Merge', ...NAMED] as const;

/** Merging clients and pets, and back. */
export const mergeEndpoints = api.enhanceEndpoints({ addTagTypes: SHOWN }).injectEndpoints({
  endpoints: (build) => ({
    mergePlan: build.query({
      ...sending(planMerge, (query: MergeRequest) => ({ query })),
      // It says how much moves: what was read before may be out of date.
      keepUnusedDataFor: 0,
      providesTags: ['Merge'],
    }),
    merges: build.query({
      ...sending(listMerges, (clientId: number) => ({ params: { clientId } })),
      transformResponse: ({ items }: { items: Merge[] }) => items,
      providesTags: (_merges, _error, id) => [{ type: 'Merge', id }],
    }),
    mergeRecords: build.mutation({
      ...sending(mergeRecords, ({ merge, idempotencyKey }: RecordsToMerge) => ({ body: merge, idempotencyKey })),
      invalidatesTags: (_answer, error) => (error ? ['Merge'] : SHOWN),
    }),
    undoMerge: build.mutation({
      ...sending(undoMerge, ({ clientId, undo, idempotencyKey }: MergeToUndo) => ({
        params: { clientId },
        body: undo,
        idempotencyKey,
      })),
      invalidatesTags: (_answer, error) => (error ? ['Merge'] : SHOWN),
    }),
  }),
});

export const { useMergePlanQuery, useMergeRecordsMutation, useMergesQuery, useUndoMergeMutation } = mergeEndpoints;
