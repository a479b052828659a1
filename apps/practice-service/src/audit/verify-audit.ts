import { asc, gt } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { auditLog } from '../db/schema/audit.ts';
import type { AuditAnchor } from './anchor.ts';
import { isSealed } from './audit.ts';

const BATCH = 1_000;

export interface AuditFindings {
  rows: number;
  /** Rows whose seal does not fit. */
  altered: number[];
  /** Rows that do not follow the one before: there one is missing, in another's place or new. */
  unlinked: number[];
  /** The first anchor whose row is no longer there: the log had lost its end then or later. */
  cut: AuditAnchor | null;
}

/**
 * Reads the whole audit log and names what is wrong with it.
 * @param keys each that a row may have been sealed with
 * @param anchors what is known from outside the table
 */
export const verifyAudit = async (
  db: Executor,
  keys: Buffer | readonly Buffer[],
  anchors: readonly AuditAnchor[] = [],
): Promise<AuditFindings> => {
  const found: AuditFindings = { rows: 0, altered: [], unlinked: [], cut: null };
  const missing = new Map(anchors.map((anchor) => [`${anchor.id} ${anchor.hmac}`, anchor]));
  let last = { id: 0, hmac: '' };
  for (;;) {
    const batch = await db.select().from(auditLog).where(gt(auditLog.id, last.id)).orderBy(asc(auditLog.id)).limit(BATCH);
    for (const { id, hmac, ...entry } of batch) {
      if (!isSealed(keys, { ...entry, hmac })) found.altered.push(id);
      if (entry.previous !== last.hmac) found.unlinked.push(id);
      missing.delete(`${id} ${hmac}`);
      last = { id, hmac };
    }
    found.rows += batch.length;
    if (batch.length < BATCH) break;
  }
  [found.cut = null] = missing.values();
  return found;
};
