import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Of the repository: what a database was made of is named from here on. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Where seeded databases are kept between runs. */
const KEPT = fileURLToPath(new URL('../../seeded', import.meta.url));
const make = fileURLToPath(new URL('make-seeded.ts', import.meta.url));

/** In a kept database's folder: the files it was made of, with what was in them. */
export const INPUTS = 'inputs.json';
/** Beside it: the database. */
export const DATA = 'data';

/** A data directory of the embedded database, or the folder of a PostgreSQL server that is stopped. */
export type SeededKind = 'pglite' | 'postgres';

/** Long enough for the person who still copies from what was made before. */
const LONG_AGO_MS = 7_200_000;

/** Returns what is in a file, as one short text; null where there is none. */
export const digestOf = async (path: string): Promise<string | null> => {
  const content = await readFile(join(ROOT, path)).catch(() => null);
  return content && createHash('sha256').update(content).digest('hex');
};

const isUpToDate = async (folder: string): Promise<boolean> => {
  const text = await readFile(join(folder, INPUTS), 'utf8').catch(() => null);
  if (text === null) return false;
  const inputs = Object.entries(JSON.parse(text) as Record<string, string>);
  const same = await Promise.all(inputs.map(async ([path, digest]) => (await digestOf(path)) === digest));
  return same.every(Boolean);
};

const kept = async (folder: string, kind: SeededKind): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`${kind}-`)).map((name) => join(folder, name));

const find = async (folder: string, kind: SeededKind): Promise<string | null> => {
  for (const path of await kept(folder, kind)) if (await isUpToDate(path)) return join(path, DATA);
  return null;
};

/**
 * Finds the seeded database that was made of the sources as they are, or makes it: what a change cannot alter is not made again.
 * @param of 'tests' for the day and the cheap passwords of tests; else the day that its data is made around
 * @returns its folder, to be copied
 */
export const seeded = async (kind: SeededKind, of: string): Promise<string> => {
  const folder = join(KEPT, of);
  const found = await find(folder, kind);
  if (found !== null) return found;
  await promisify(execFile)(process.execPath, ['--conditions=@practice-portal/source', make, kind, of, folder]);
  const days = (await readdir(KEPT)).filter((name) => name !== 'tests' && name !== of).map((name) => join(KEPT, name));
  for (const path of [...(await kept(folder, kind)), ...days]) {
    if (Date.now() - (await stat(path)).mtimeMs > LONG_AGO_MS) await rm(path, { recursive: true, force: true });
  }
  const made = await find(folder, kind);
  if (made === null) throw new Error('The sources changed while a database was made of them: start again');
  return made;
};
