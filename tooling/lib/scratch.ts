import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** What a run may need at once, bytes: the databases of what runs side by side, and the browsers' profiles. */
const ENOUGH = 6e9;

const freeIn = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/**
 * A folder in memory for what tests write and throw away, where the machine has room for it. A database is some thousand files:
 * copying and deleting them on a disk for each suite is a tenth of what the tests cost.
 * @returns its path, which goes with the process; undefined where there is no room, and the usual folder does
 */
export const scratchFolder = (): string | undefined => {
  if (freeIn(IN_MEMORY) < ENOUGH) return undefined;
  const folder = mkdtempSync(join(IN_MEMORY, 'practice-portal-'));
  // PostgreSQL runs as a user of its own where everything else is root, and has to get through to its own folder.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
};
