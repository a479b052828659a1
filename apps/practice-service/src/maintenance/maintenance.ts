import { eq, sql } from 'drizzle-orm';

import type { Db, Executor } from '../db/client.ts';
import { serviceSecrets } from '../db/schema/audit.ts';

const NAME = 'maintenance';

/** Whether the operator has the service closed to people. */
export interface Maintenance {
  /** Since when; null where it is not. */
  since(): Date | null;
  /** Reads it anew: another process, or a command beside it, may have changed it. */
  load(): Promise<void>;
  onBegin(listener: () => void): void;
}

/** Since when there is maintenance, as the database says. */
export const readMaintenance = async (executor: Executor): Promise<Date | null> => {
  const [row] = await executor.select().from(serviceSecrets).where(eq(serviceSecrets.name, NAME));
  return row ? new Date(row.value) : null;
};

/**
 * Begins or ends it, for all processes.
 * @param since null ends it
 */
export const noteMaintenance = async (executor: Executor, since: Date | null): Promise<void> => {
  if (since === null) {
    await executor.delete(serviceSecrets).where(eq(serviceSecrets.name, NAME));
    return;
  }
  await executor
    .insert(serviceSecrets)
    .values({ name: NAME, value: since.toISOString() })
    .onConflictDoUpdate({ target: serviceSecrets.name, set: { value: sql`excluded.value` } });
};

/** Makes it; one a process. */
export const createMaintenance = async (db: Db): Promise<Maintenance> => {
  let since = await readMaintenance(db);
  const listeners: (() => void)[] = [];
  return {
    since: () => since,
    load: async () => {
      const before = since;
      since = await readMaintenance(db);
      if (before === null && since !== null) for (const listener of listeners) listener();
    },
    onBegin: (listener) => {
      listeners.push(listener);
    },
  };
};
