import type { QueueItemRef } from '@practice-portal/domain/approval';
import { addNote, listClientNotes, listItemNotes, type NewNote, type NoteAnswer, removeNote } from '@practice-portal/domain/note';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { itemOf } from './approval-calls.ts';

/** Whose notes are shown: those about an item, its pet and its client, or about a client and the client's pets, or one of them. */
export interface NotesArg {
  /** Whom they are about, or whose pet or item. */
  clientId: number;
  /** The `next` of the page before. */
  before?: number | undefined;
}

/** Notes of an item. */
export interface ItemNotesArg extends NotesArg {
  item: QueueItemRef;
}

/** Notes of a client. */
export interface ClientNotesArg extends NotesArg {
  animalId?: number | undefined;
}

/** A note to add, with the key under which that is done at most once. */
export interface NoteToAdd {
  note: NewNote;
  /** Whom it is about, or whose pet or item. */
  clientId: number;
  idempotencyKey: string;
}

const ofClient = (clientId: number) => [{ type: 'Note' as const, id: clientId }];

/** Notes to colleagues. */
export const noteEndpoints = api.enhanceEndpoints({ addTagTypes: ['Note'] }).injectEndpoints({
  endpoints: (build) => ({
    itemNotes: build.query({
      ...sending(listItemNotes, ({ item, before }: ItemNotesArg) => ({ params: { ...itemOf(item) }, query: { before } })),
      providesTags: (_page, _error, { clientId }) => ofClient(clientId),
    }),
    clientNotes: build.query({
      ...sending(listClientNotes, ({ clientId, ...query }: ClientNotesArg) => ({ params: { clientId }, query })),
      providesTags: (_page, _error, { clientId }) => ofClient(clientId),
    }),
    addNote: build.mutation({
      ...sending(addNote, ({ note, idempotencyKey }: NoteToAdd) => ({ body: note, idempotencyKey })),
      transformResponse: ({ data }: NoteAnswer) => data,
      invalidatesTags: (_note, error, { clientId }) => (error ? [] : ofClient(clientId)),
    }),
    removeNote: build.mutation({
      ...sending(removeNote, ({ noteId }: { noteId: number; clientId: number }) => ({ params: { noteId } })),
      // Also when it was refused: what is shown may be out of date.
      invalidatesTags: (_done, _error, { clientId }) => ofClient(clientId),
    }),
  }),
});

export const { useAddNoteMutation, useClientNotesQuery, useItemNotesQuery, useRemoveNoteMutation } = noteEndpoints;
