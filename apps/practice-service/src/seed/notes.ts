import { addTime } from '@practice-portal/domain/locale';
import { asc, eq, and } from 'drizzle-orm';

import { queueItemDetails, queueItems } from '../db/schema/approval.ts';
import { notes } from '../db/schema/note.ts';
import { staff } from '../db/schema/practice.ts';
import type { Seeder } from './seeder.ts';

const TEXTS = [
  ['client', 'Call after 4 PM, she works nights.'],
  ['pet', 'Spits out large tablets. Flavored chews or a liquid go down well.'],
  ['item', 'I spoke to the owner on the phone: she still has a week of it left.'],
] as const;

/** A note about the first waiting order of each practice, about its pet and about its client. */
export const noteSeeder: Seeder = {
  name: 'notes',
  after: ['queue', 'staff'],
  seed: async ({ tx, practices, now }) => {
    for (const { id: practiceId } of practices) {
      const [item] = await tx
        .select({ id: queueItems.id, clientId: queueItemDetails.clientId, animalId: queueItemDetails.animalId })
        .from(queueItems)
        .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
        .where(and(eq(queueItems.practiceId, practiceId), eq(queueItems.status, 'AWAITING')))
        .orderBy(asc(queueItems.id))
        .limit(1);
      const [author] = await tx
        .select({ id: staff.id })
        .from(staff)
        .where(eq(staff.practiceId, practiceId))
        .orderBy(asc(staff.id))
        .limit(1);
      if (!item) continue;
      await tx.insert(notes).values(
        TEXTS.map(([subject, text], at) => ({
          practiceId,
          clientId: item.clientId,
          animalId: subject === 'pet' ? item.animalId : null,
          itemId: subject === 'item' ? item.id : null,
          text,
          // The newest was written over the shared login.
          staffId: subject === 'item' ? null : (author?.id ?? null),
          createdAt: addTime(now, at - TEXTS.length, 'day'),
        })),
      );
    }
  },
};
