import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { createService } from '../../src/create-service.ts';
import { CLOCK } from './clock.ts';
import { createPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL server, whose first database is seeded and serves as a template. */
    postgresUrl: string;
    /** The folder of a seeded PostgreSQL server that is stopped, for suites that stop theirs: `createPostgres(folder)`. */
    seededPostgres: string;
    /** A seeded data directory to copy. */
    seededDir: string;
  }
}

/** Seeds once on each kind of database; every suite then works on a copy of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const seededDir = await mkdtemp(join(tmpdir(), 'practice-seeded-'));
  const seeded = await createPostgres();
  const seed = async (databaseUrl: string | null): Promise<void> => {
    const service = await createService({ databaseUrl, dataDir: seededDir, seed: 'yes', clock: CLOCK, logLevel: 'silent' });
    await service.close();
  };
  // One after the other: the embedded one keeps this process busy for longer than a server waits for its client.
  await seed(null);
  await seed(seeded.url);
  await seeded.stop();
  const postgres = await createPostgres(seeded.folder);
  project.provide('postgresUrl', postgres.url);
  project.provide('seededPostgres', seeded.folder);
  project.provide('seededDir', seededDir);
  return async () => {
    await Promise.all([postgres.destroy(), seeded.destroy()]);
    await rm(seededDir, { recursive: true, force: true });
  };
}
