export { addNote, listClientNotes, listItemNotes, removeNote } from './calls.ts';
export type { NewNote, Note, NoteAnswer, NotePage } from './schema.ts';
export { newNoteSchema } from './schema.ts';
export type { ClientNotesQuery, NotesChange, NotesQuery, NoteSubject } from './types.ts';
export { NOTE_MAX, NOTE_SUBJECTS, NOTES_CHANGED_EVENT } from './types.ts';
