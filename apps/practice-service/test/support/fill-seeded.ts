import { DEFAULT_CONFIG } from '../../src/config.ts';
import { closeToOthers } from '../../src/db/close-to-others.ts';
import { openDatabase } from '../../src/open-database.ts';
import { copyFolder, createPostgres } from './postgres.ts';
import type { SeededKind } from './seeded.ts';

const seed = async (databaseUrl: string | null, dataDir: string, clock: Date): Promise<void> => {
  const config = { ...DEFAULT_CONFIG, databaseUrl, dataDir, clock };
  const database = await openDatabase(config, { seed: 'yes', reset: false }, () => undefined);
  await database.close();
};

/** Makes a database of the demo data in a new folder. */
export const fillSeeded = async (kind: SeededKind, folder: string, clock: Date): Promise<void> => {
  if (kind === 'pglite') {
    await closeToOthers(folder, () => undefined);
    await seed(null, folder, clock);
    return closeToOthers(folder, () => undefined);
  }
  // Where its user can read, which the repository need not be.
  const postgres = await createPostgres();
  await seed(postgres.url, folder, clock);
  await postgres.stop();
  await copyFolder(postgres.folder, folder);
  await postgres.destroy();
};
