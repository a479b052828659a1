import { eq, sql } from 'drizzle-orm';

import type { Executor } from './client.ts';
import { serviceSecrets } from './schema/audit.ts';

const LAST = 'last-backup';
const NIGHT = 'last-night';

const note = async (db: Executor, name: string, value: string): Promise<void> => {
  await db
    .insert(serviceSecrets)
    .values({ name, value })
    .onConflictDoUpdate({ target: serviceSecrets.name, set: { value: sql`excluded.value` } });
};

const read = async (db: Executor, name: string): Promise<string | null> => {
  const [row] = await db.select().from(serviceSecrets).where(eq(serviceSecrets.name, name));
  return row?.value ?? null;
};

/** Remembers when the last backup of this database was made that was loaded and found good. */
export const noteBackup = (db: Executor, at: Date): Promise<void> => note(db, LAST, at.toISOString());

/** When that was; null where none is known. */
export const readLastBackup = async (db: Executor): Promise<Date | null> => {
  const value = await read(db, LAST);
  return value === null ? null : new Date(value);
};

/**
 * Remembers which night's backup was made last.
 * @param day null: none, so that one is due
 */
export const noteNight = async (db: Executor, day: string | null): Promise<void> => {
  if (day === null) await db.delete(serviceSecrets).where(eq(serviceSecrets.name, NIGHT));
  else await note(db, NIGHT, day);
};

/** Which that was. */
export const readNight = (db: Executor): Promise<string | null> => read(db, NIGHT);
