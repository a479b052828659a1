import { and, asc, gt, type SQL } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { auditLog } from '../db/schema/audit.ts';
import type { SealedEntry } from './export.ts';

const BATCH = 1_000;

/** Rows of the audit log in their order, however many there are. */
export const readEntries = async function* (db: Executor, where?: SQL): AsyncGenerator<SealedEntry> {
  for (let last = 0; ;) {
    const batch = await db
      .select()
      .from(auditLog)
      .where(and(gt(auditLog.id, last), where))
      .orderBy(asc(auditLog.id))
      .limit(BATCH);
    yield* batch;
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH) return;
  }
};
