import { eq, sql } from 'drizzle-orm';

import type { Db } from './client.ts';
import { serviceSecrets } from './schema/audit.ts';

const LAST = 'last-backup';

/** Remembers when the last whole backup of this database was made. */
export const noteBackup = async (db: Db, at: Date): Promise<void> => {
  await db
    .insert(serviceSecrets)
    .values({ name: LAST, value: at.toISOString() })
    .onConflictDoUpdate({ target: serviceSecrets.name, set: { value: sql`excluded.value` } });
};

/** When that was; null where none is known, as of a server, which has programs for that. */
export const readLastBackup = async (db: Db): Promise<Date | null> => {
  const [row] = await db.select().from(serviceSecrets).where(eq(serviceSecrets.name, LAST));
  return row ? new Date(row.value) : null;
};
