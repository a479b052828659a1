import { asc, gt } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { auditLog } from '../db/schema/audit.ts';
import { auditHmac } from './audit.ts';

const BATCH = 1_000;

/** Reads the whole audit log and names the rows whose seal does not fit. */
export const verifyAudit = async (db: Db, key: Buffer): Promise<{ rows: number; altered: number[] }> => {
  const altered: number[] = [];
  let rows = 0;
  for (let after = 0; ;) {
    const batch = await db.select().from(auditLog).where(gt(auditLog.id, after)).orderBy(asc(auditLog.id)).limit(BATCH);
    for (const { id, hmac, ...entry } of batch) if (auditHmac(key, entry) !== hmac) altered.push(id);
    rows += batch.length;
    after = batch.at(-1)?.id ?? after;
    if (batch.length < BATCH) return { rows, altered };
  }
};
