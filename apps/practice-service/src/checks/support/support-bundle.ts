import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, cpus, freemem, platform, release, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { inspect } from 'node:util';

import { withDatabase } from '../look-at-database.ts';
import type { ServiceConfig } from '../../config.ts';
import { freeBytesOf } from '../../db/disk.ts';
import { readMigrations } from '../../db/migrations.ts';
import { StartupProblem } from '../../startup-problem.ts';
import { errorCodes } from './error-codes.ts';
import { maskedSettings } from './masked-settings.ts';
import { readState } from './read-state.ts';

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

/** Makes what support looks at, and nobody is named in. Where the database cannot be read, that is what it says. */
const supportBundle = async (config: ServiceConfig, now: Date) => ({
  format: 'practice-support',
  version: 1,
  madeAt: now.toISOString(),
  versions: {
    service: version,
    lastMigration: (await readMigrations()).at(-1)?.tag ?? null,
    node: process.version,
    system: `${platform()} ${release()} ${arch()}`,
  },
  machine: {
    cores: cpus().length,
    memory: totalmem(),
    memoryFree: freemem(),
    diskFree: config.databaseUrl === null ? await freeBytesOf(config.dataDir) : null,
  },
  settings: maskedSettings(config),
  database: await withDatabase(config, readState).catch((error: unknown) => ({
    trouble: error instanceof StartupProblem ? 'It is in use by the service that runs' : 'It cannot be read',
    codes: errorCodes(inspect(error)),
  })),
});

/** `--support-bundle=FILE`: writes it into a new file. */
export const runSupportBundle = async (config: ServiceConfig, name: string): Promise<void> => {
  if (!name) throw new StartupProblem('Write --support-bundle=FILE, with the name of the file to make.');
  const file = resolve(name);
  const text = `${JSON.stringify(await supportBundle(config, new Date()), null, 2)}\n`;
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === 'EEXIST' ? 'is there already' : `cannot be written (${cause.code})`;
    throw new StartupProblem(`${file} ${why}: name a new file.`, cause);
  });
  process.stdout.write(`The support bundle is in ${file}: settings without what is secret, sizes and codes. It names nobody.\n`);
};
