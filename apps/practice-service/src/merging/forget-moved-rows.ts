import { addTime } from '@practice-portal/domain/locale';
import { UNDO_DAYS } from '@practice-portal/domain/merge';
import { inArray, lt } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { mergedRows, merges } from '../db/schema/merge.ts';

/** Forgets what merges moved once they can no longer be undone. The merge itself stays: old links lead by it. */
export const forgetMovedRows = async (db: Db, now: Date): Promise<void> => {
  // The last day that undoes is the practice's: it ends up to a day after the server's.
  const ended = lt(merges.mergedAt, addTime(now, -(UNDO_DAYS + 2), 'day'));
  await db.delete(mergedRows).where(inArray(mergedRows.mergeId, db.select({ id: merges.id }).from(merges).where(ended)));
};
