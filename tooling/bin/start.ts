// `pnpm start`: builds what changed since the last start, then becomes the service that serves the portal.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { repoRoot } from '../lib/repo.ts';
import { turbo } from '../lib/turbo.ts';

const portal = join(repoRoot, 'apps/portal/dist');
const service = join(repoRoot, 'apps/practice-service/dist/main.js');

// pnpm passes on the `--` of `pnpm start -- --reset`; the service knows no such option.
const options = process.argv.slice(2).filter((argument) => argument !== '--');
const { DATA_DIR, DATABASE_URL, SECRET_KEY, CLOCK } = process.env;
const dataDir = resolve(DATA_DIR?.trim() || '.data');
const isFirst = options.length === 0 && !DATABASE_URL && !SECRET_KEY && !CLOCK && !existsSync(dataDir);

/** Finds or makes today's demo data, as the specs have it; undefined where that fails, which leaves it to the service. */
const seedToday = async (): Promise<string | undefined> => {
  const script = ['--conditions=@practice-portal/source', 'test/support/seeded-main.ts', '--day'];
  const made = promisify(execFile)(process.execPath, script, { cwd: join(repoRoot, 'apps/practice-service') });
  return made.then(({ stdout }) => stdout.trim()).catch(() => undefined);
};

const seeding = isFirst ? seedToday() : undefined;
const built = await turbo([
  'run',
  'build',
  '--filter=@practice-portal/portal',
  '--filter=@practice-portal/practice-service',
  '--output-logs=errors-only',
]);
if (built !== 0) process.exit(built);
if (!existsSync(service)) throw new Error(`The build left no ${service}.`);

const seeded = await seeding;
if (seeded !== undefined) {
  const partial = `${dataDir}.partial`;
  rmSync(partial, { recursive: true, force: true });
  // Closes the folders to others, as the service does: `cpSync` takes over the modes of files alone.
  const mask = process.umask(0o077);
  cpSync(seeded, partial, { recursive: true });
  process.umask(mask);
  renameSync(partial, dataDir);
}

process.env['PORTAL_DIR'] ??= portal;
// In this same process, so that Ctrl-C, a stop signal and the exit code are the service's own.
process.argv = [process.execPath, service, ...options];
await import(pathToFileURL(service).href);
