import { call } from '../call/index.ts';
import type { NewNote, NoteAnswer, NotePage } from './schema.ts';
import type { ClientNotesQuery, NotesQuery } from './types.ts';

/** The notes about a client and the client's pets, or one of them. */
export const listClientNotes = call<undefined, NotePage, ClientNotesQuery>()({
  id: 'notes.ofClient',
  method: 'GET',
  host: 'practice',
  path: 'notes/client/:clientId',
  access: 'userFirst',
});

/** The notes about an item of the queue, its pet and its client. */
export const listItemNotes = call<undefined, NotePage, NotesQuery>()({
  id: 'notes.ofItem',
  method: 'GET',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/notes',
  access: 'userFirst',
});

/** Adds a note about an item, a client or a pet. */
export const addNote = call<NewNote, NoteAnswer>()({
  id: 'notes.add',
  method: 'POST',
  host: 'practice',
  path: 'notes',
  access: 'userFirst',
  idempotent: true,
});

/** Removes a note of one's own. */
export const removeNote = call()({
  id: 'notes.remove',
  method: 'DELETE',
  host: 'practice',
  path: 'notes/:noteId',
  access: 'userFirst',
  answer: 'nothing',
});
