import type { TestProject } from 'vitest/node';

import { createPostgres } from './postgres.ts';
import { seeded } from './seeded.ts';

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

/** Finds what is seeded, on each kind of database; every suite then works on a copy of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [seededDir, seededPostgres] = await Promise.all([seeded('pglite', 'tests'), seeded('postgres', 'tests')]);
  const postgres = await createPostgres(seededPostgres);
  project.provide('postgresUrl', postgres.url);
  project.provide('seededPostgres', seededPostgres);
  project.provide('seededDir', seededDir);
  return () => postgres.destroy();
}
