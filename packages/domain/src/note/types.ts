/** What a note can be about: an item of the queue, a client, a pet. */
export const NOTE_SUBJECTS = ['item', 'client', 'pet'] as const;
/** One of {@link NOTE_SUBJECTS}. */
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];

/** Characters of a note at most. */
export const NOTE_MAX = 1000;

/** The realtime event that a note was added or removed, on the approval channel. */
export const NOTES_CHANGED_EVENT = 'changed_notes';

/** What {@link NOTES_CHANGED_EVENT} carries. */
export interface NotesChange {
  /** Whom the note is about, or whose pet or order. */
  clientId: number;
  /** ISO 8601. */
  at: string;
}

/** Query of a list of notes. */
export interface NotesQuery {
  /** The `next` of the page before. */
  before?: number | undefined;
}

/** Query of a client's notes. */
export interface ClientNotesQuery extends NotesQuery {
  /** Of the pets this one alone. */
  animalId?: number | undefined;
}
