import { addNoteContract, listClientNotesContract, listItemNotesContract, removeNoteContract } from '@practice-portal/domain/contract/note';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { and, eq, isNull, or } from 'drizzle-orm';

import { notes } from '../db/schema/note.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { requireClient } from '../lists/client-list.ts';
import { loadDetails } from '../queue-items/load-details.ts';
import { announce } from '../realtime/approval-events.ts';
import { noteSubject } from './note-subject.ts';
import { notesChanged } from './notes-changed.ts';
import { isOwn, readNotes } from './read-notes.ts';

const notesOn = (practice: PracticeData): string | null =>
  isFlagOn(practice, 'notesEnabled') ? null : 'Your practice has switched notes off';

/** About a client and the client's pets, or one of them. */
const ofNoItem = (animalId: number | undefined) =>
  and(isNull(notes.itemId), animalId === undefined ? undefined : or(isNull(notes.animalId), eq(notes.animalId, animalId)));

const ofClient = route(listClientNotesContract, {
  requires: notesOn,
  handler: async ({ params: { clientId }, query: { animalId, before }, session, db }) => {
    await requireClient(db, session.practiceId, clientId, animalId);
    return readNotes(db, session, { clientId, meant: ofNoItem(animalId), before });
  },
});

const ofItem = route(listItemNotesContract, {
  requires: notesOn,
  handler: async ({ params, query: { before }, session, db }) => {
    const { clientId, animal } = await loadDetails(db, session.practiceId, params);
    return readNotes(db, session, { clientId, meant: or(eq(notes.itemId, params.id), ofNoItem(animal.animalId)), before });
  },
});

const add = route(addNoteContract, {
  requires: notesOn,
  handler: async ({ body, session, tx, now, record }) => {
    const { practiceId, staffId } = session;
    const { columns, logged } = await noteSubject(tx, practiceId, body);
    record({ subject: logged });
    const [row] = await tx
      .insert(notes)
      .values({ practiceId, ...columns, text: body.text, staffId, createdAt: now })
      .returning();
    await announce(tx, [notesChanged(practiceId, columns.clientId, now)]);
    const { elements } = await readNotes(tx, session, { clientId: columns.clientId, meant: eq(notes.id, row?.id ?? 0) });
    const [data] = elements;
    if (!data) throw new Error('A note that was inserted is gone');
    return { data };
  },
});

const remove = route(removeNoteContract, {
  requires: notesOn,
  subject: ({ params }) => `note/${params.noteId}`,
  handler: async ({ params: { noteId }, session, tx, now, record }) => {
    const [note] = await tx
      .select()
      .from(notes)
      .where(and(eq(notes.id, noteId), eq(notes.practiceId, session.practiceId)))
      .for('update');
    if (!note) throw problem(404, 'No such note');
    if (!isOwn(note, session)) throw problem(403, 'Only who wrote a note can remove it');
    record({ before: note });
    if (note.removedAt !== null) return;
    await tx.update(notes).set({ removedAt: now }).where(eq(notes.id, noteId));
    await announce(tx, [notesChanged(session.practiceId, note.clientId, now)]);
  },
});

/** Notes to colleagues. */
export const noteRoutes: readonly AnyRoute[] = [ofClient, ofItem, add, remove];
