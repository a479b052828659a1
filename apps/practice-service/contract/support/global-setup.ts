import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { createService } from '../../src/index.ts';
import { CLOCK } from './clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo data, to be copied. */
    seededDir: string;
    /** Of the service's own tests, whose helpers are used here. */
    postgresUrl: string;
  }
}

/** Seeds once for the whole run: each file starts its service on a copy, which is much quicker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'practice-contract-'));
  const service = await createService({ dataDir: folder, seed: 'yes', clock: CLOCK, logLevel: 'silent', port: 0, workerSeconds: 0 });
  await service.close();
  project.provide('seededDir', folder);
  return () => rm(folder, { recursive: true, force: true });
}
