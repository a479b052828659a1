import type { Note, NotePage, NotesQuery } from '@practice-portal/domain/note';
import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { notes } from '../db/schema/note.ts';
import { staff } from '../db/schema/practice.ts';
import type { Session } from '../http/session.ts';

/** Notes of a page. */
const PAGE = 10;

/** Whether whoever asks wrote it: over the practice's shared login, what was written over it. */
export const isOwn = ({ staffId }: Pick<typeof notes.$inferSelect, 'staffId'>, session: Pick<Session, 'staffId'>): boolean =>
  staffId === session.staffId;

/** A page of the notes of a family that are `meant`, the newest first. */
export const readNotes = async (
  executor: Executor,
  session: Pick<Session, 'practiceId' | 'staffId'>,
  { clientId, meant, before }: { clientId: number; meant: SQL | undefined } & NotesQuery,
): Promise<NotePage> => {
  const rows = await executor
    .select({ note: notes, petName: animals.name, by: staff.displayName })
    .from(notes)
    .leftJoin(animals, eq(animals.id, notes.animalId))
    .leftJoin(staff, eq(staff.id, notes.staffId))
    .where(
      and(
        eq(notes.practiceId, session.practiceId),
        eq(notes.clientId, clientId),
        isNull(notes.removedAt),
        meant,
        before === undefined ? undefined : lt(notes.id, before),
      ),
    )
    .orderBy(desc(notes.id))
    .limit(PAGE + 1);
  const elements = rows.slice(0, PAGE).map(({ note, petName, by }): Note => ({
    id: note.id,
    subject: note.itemId !== null ? 'item' : note.animalId !== null ? 'pet' : 'client',
    petName,
    text: note.text,
    by,
    at: note.createdAt.toISOString(),
    own: isOwn(note, session),
  }));
  return { elements, next: rows.length > PAGE ? (elements.at(-1)?.id ?? null) : null };
};
