import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Database } from '../db/client.ts';

const ENDINGS = { embedded: 'backup', server: 'dump' } as const;
const OWN = /^practice-\d{4}-\d\d-\d\dT\d{6}Z\.(?:backup|dump)$/;
const UNFINISHED = /^practice-\d{4}-\d\d-\d\dT\d{6}Z\.(?:backup|dump)\.partial$/;
/** Where the night's backup is loaded beside. */
export const LOADED = 'practice-loaded';

/** The file of a backup that begins at a moment, such as `practice-2026-11-27T023000Z.backup`. */
export const nightlyName = (kind: Database['kind'], at: Date): string =>
  `practice-${at.toISOString().replaceAll(/:|\.\d+/g, '')}.${ENDINGS[kind]}`;

/** Clears what a night that was killed has left. */
export const clearLeft = async (dir: string): Promise<void> => {
  const left = (await readdir(dir)).filter((name) => UNFINISHED.test(name) || name === LOADED);
  await Promise.all(left.map((name) => rm(join(dir, name), { recursive: true, force: true })));
};

/** Deletes the oldest of the job's backups, but for as many as are kept. What else is there stays. */
export const keepNewest = async (dir: string, keep: number): Promise<void> => {
  const own = (await readdir(dir)).filter((name) => OWN.test(name)).toSorted();
  for (const name of own.slice(0, -keep)) await rm(join(dir, name), { force: true });
};
