import type { NewNote } from '@practice-portal/domain/note';
import { and, eq } from 'drizzle-orm';

import { subjectOf } from '../approval/subject-of.ts';
import { clientSubject } from '../clients/client-record.ts';
import type { Executor } from '../db/client.ts';
import { queueItemDetails, queueItems } from '../db/schema/approval.ts';
import type { notes } from '../db/schema/note.ts';
import { problem } from '../http/problem.ts';
import { requireClient } from '../lists/client-list.ts';
import { loadPet, petSubject } from '../records/pet-record.ts';

type Columns = Pick<typeof notes.$inferSelect, 'clientId' | 'animalId' | 'itemId'>;

/**
 * What a note is about, as it is stored, and as the audit log names it.
 * @throws 404 for no such item, client or pet in this practice
 */
export const noteSubject = async (
  executor: Executor,
  practiceId: number,
  { subject, subjectId: id, itemType }: Omit<NewNote, 'text'>,
): Promise<{ columns: Columns; logged: string }> => {
  if (subject === 'client') {
    await requireClient(executor, practiceId, id);
    return { columns: { clientId: id, animalId: null, itemId: null }, logged: clientSubject(id) };
  }
  if (subject === 'pet') {
    const { clientId } = await loadPet(executor, practiceId, id);
    return { columns: { clientId, animalId: id, itemId: null }, logged: petSubject(id) };
  }
  if (itemType === undefined) throw problem(404, 'No such item in the approval queue');
  const [item] = await executor
    .select({ clientId: queueItemDetails.clientId })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(and(eq(queueItems.id, id), eq(queueItems.practiceId, practiceId), eq(queueItems.type, itemType)));
  if (!item) throw problem(404, 'No such item in the approval queue');
  return { columns: { clientId: item.clientId, animalId: null, itemId: id }, logged: subjectOf({ type: itemType, id }) };
};
