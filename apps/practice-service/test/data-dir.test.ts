import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { effort } from '@practice-portal/tooling/effort';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { createService } from '../src/create-service.ts';
import { closeToOthers } from '../src/db/close-to-others.ts';
import { rowsOf } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/open-embedded.ts';
import { isEmpty } from '../src/seed/seed.ts';
import { StartupProblem } from '../src/startup-problem.ts';
import { filesOf } from './support/files.ts';

describe.skipIf(process.platform === 'win32')('the data directory', () => {
  let parent: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'data-dir-'));
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  const openTo = async (dir: string): Promise<string[]> => {
    const names = ['.', ...(await readdir(dir, { recursive: true }))];
    const modes = await Promise.all(names.map(async (name) => ({ name, mode: (await stat(join(dir, name))).mode & 0o077 })));
    return modes.filter(({ mode }) => mode !== 0).map(({ name }) => name);
  };

  it('is its user’s alone when the service makes it, and everything in it; a making that was interrupted begins anew', async () => {
    const dataDir = join(parent, 'made', 'here');
    await mkdir(join(dataDir, 'postgres.new/base'), { recursive: true });
    const service = await createService({ dataDir, port: 0, logLevel: 'silent', seed: 'no' });
    try {
      expect(await openTo(dataDir)).toEqual([]);
    } finally {
      await service.close();
    }
    expect((await readdir(dataDir)).filter((name) => name !== 'audit-anchors').toSorted()).toEqual(['database.lock', 'postgres']);
  });

  it('is closed where others could read it, which is said once', async () => {
    const dataDir = join(parent, 'open');
    const said: string[] = [];
    const close = () => closeToOthers(dataDir, (words) => said.push(words));
    await close();
    await writeFile(join(dataDir, 'rows'), 'x', { mode: 0o644 });
    await chmod(dataDir, 0o755);
    await close();
    await close();
    expect(said).toEqual([expect.stringContaining('could be read by others of this machine')]);
    expect(await openTo(dataDir)).toEqual([]);
  });
});

describe('a data directory that is no whole database', () => {
  let parent: string;
  let seeded: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'data-dir-broken-'));
    seeded = inject('seededDir');
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  const damage: Record<string, [(dir: string) => Promise<unknown>, string]> = {
    'PG_VERSION is missing': [(dir) => rm(join(dir, 'postgres/PG_VERSION')), 'PG_VERSION is missing'],
    'PG_VERSION is empty': [(dir) => truncate(join(dir, 'postgres/PG_VERSION')), 'PG_VERSION is damaged'],
    'PG_VERSION is another': [(dir) => writeFile(join(dir, 'postgres/PG_VERSION'), '16\n'), 'it is of PostgreSQL 16, not 18'],
    'pg_control is missing': [(dir) => rm(join(dir, 'postgres/global/pg_control')), 'global/pg_control is missing'],
    'pg_control is empty': [(dir) => truncate(join(dir, 'postgres/global/pg_control')), 'global/pg_control is cut off'],
    'the log’s files are missing': [(dir) => rm(join(dir, 'postgres/pg_wal/000000010000000000000001')), 'the files of pg_wal are missing'],
    'pg_wal is missing': [(dir) => rm(join(dir, 'postgres/pg_wal'), { recursive: true }), 'pg_wal is missing'],
    'the tables are missing': [(dir) => rm(join(dir, 'postgres/base'), { recursive: true }), 'base/5/PG_VERSION is missing'],
    'the whole database is gone': [
      async (dir) => {
        await rm(join(dir, 'postgres'), { recursive: true });
        await writeFile(join(dir, 'audit-anchors'), '{}\n');
      },
      'its folder postgres is gone',
    ],
    'a file is in its place': [
      async (dir) => {
        await rm(join(dir, 'postgres'), { recursive: true });
        await writeFile(join(dir, 'postgres'), 'x');
      },
      'is a file where a folder should be',
    ],
    'it is somebody else’s': [
      async (dir) => {
        await rm(join(dir, 'postgres'), { recursive: true });
        await writeFile(join(dir, 'letters.txt'), 'x', { mode: 0o644 });
      },
      'holds something else ("letters.txt")',
    ],
  };

  it.each(Object.entries(damage))('is refused, and left as it is, when %s', async (name, [change, words]) => {
    const dataDir = join(parent, name);
    // What a start looks at before it opens anything: the rest would only take long to copy.
    await cp(seeded, dataDir, { recursive: true, filter: (path) => !/\/(base\/\d+|pg_wal)\/\d[^/]*$/.test(path) });
    await writeFile(join(dataDir, 'postgres/pg_wal/000000010000000000000001'), '');
    await change(dataDir);
    const before = await filesOf(dataDir);
    const starting = createService({ dataDir, port: 0, logLevel: 'silent' });
    await expect(starting).rejects.toBeInstanceOf(StartupProblem);
    await expect(starting).rejects.toThrow(words);
    await expect(starting).rejects.toThrow('set DATA_DIR to');
    expect(await filesOf(dataDir)).toEqual(before);
    await rm(dataDir, { recursive: true });
  });

  const garble = (path: string, size: number) => (dir: string) => writeFile(join(dir, 'postgres', path), randomBytes(size));

  const DAMAGED: [string, (dir: string) => Promise<unknown>][] = [
    ['its control file', garble('global/pg_control', 8192)],
    ['its map of files', garble('global/pg_filenode.map', 524)],
    ['its configuration', garble('postgresql.conf', 524)],
    ['its list of tables', garble('base/5/1259', 8192)],
    [
      'its log',
      async (dir) => {
        const names = (await readdir(join(dir, 'postgres/pg_wal'))).filter((name) => name.length === 24);
        await Promise.all(names.map((name) => garble(`pg_wal/${name}`, 16_384)(dir)));
      },
    ],
    ['the file of its first table', (dir) => rm(join(dir, 'postgres/base/5/16384'))],
  ];
  it.each(effort(DAMAGED.slice(-2), DAMAGED))('of which %s is damaged ends the start with a sentence', async (name, change) => {
    const dataDir = join(parent, name);
    await cp(seeded, dataDir, { recursive: true });
    await change(dataDir);
    const starting = createService({ dataDir, port: 0, logLevel: 'silent' });
    await expect(starting).rejects.toBeInstanceOf(StartupProblem);
    await expect(starting).rejects.toThrow(
      /^The database in \S.* cannot be opened, its files are damaged.*: bring a backup back with.*\.$/,
    );
    await rm(dataDir, { recursive: true });
  });

  it.skipIf(process.getuid?.() === 0)('that this user may not read ends the start with a sentence (root may read everything)', async () => {
    const dataDir = join(parent, 'closed');
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await chmod(join(dataDir, 'postgres'), 0);
    await expect(createService({ dataDir, port: 0, logLevel: 'silent' })).rejects.toThrow('cannot be read (EACCES)');
    await chmod(join(dataDir, 'postgres'), 0o700);
  });

  it.skipIf(process.platform !== 'linux')('that cannot be made ends the start with a sentence, and not in a circle', async () => {
    await symlink(join(parent, 'nowhere'), join(parent, 'link'));
    for (const dataDir of ['/proc/nothing/data', join(parent, 'link'), join(parent, 'x'.repeat(300))])
      await expect(createService({ dataDir, port: 0, logLevel: 'silent' })).rejects.toThrow(
        /cannot be (made|read) \(.+\): .*set DATA_DIR to/,
      );
  });

  it('whose tables are empty is given no demo data beside what is left', async () => {
    const dataDir = join(parent, 'emptied');
    await cp(seeded, dataDir, { recursive: true });
    const database = await openEmbedded(join(dataDir, 'postgres'));
    const [file] = rowsOf<{ path: string }>(await database.db.execute(sql`select pg_relation_filepath('practices') as path`));
    await database.close();
    await truncate(join(dataDir, 'postgres', file?.path ?? ''));
    await expect(createService({ dataDir, port: 0, logLevel: 'silent' })).rejects.toThrow('damaged');
    const after = await openEmbedded(join(dataDir, 'postgres'));
    expect(await isEmpty(after.db)).toBe(true);
    await after.close();
  });

  it('is begun again when somebody says so, whatever is left of it', async () => {
    const dataDir = join(parent, 'reset');
    await cp(seeded, dataDir, { recursive: true });
    await rm(join(dataDir, 'postgres/PG_VERSION'));
    await writeFile(join(dataDir, 'audit-anchors'), '{}\n');
    const service = await createService({ dataDir, port: 0, logLevel: 'silent', reset: true, seed: 'no' });
    expect(await isEmpty(service.services.db)).toBe(true);
    await service.close();
  });
});
