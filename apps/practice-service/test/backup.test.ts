import { cp, mkdtemp, readdir, readFile, rename, rm, stat, truncate, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { PRACTICE_LOGIN_USER } from '@practice-portal/domain/session';
import { effort, isFullEffort } from '@practice-portal/tooling/effort';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { runBackup } from '../src/operator/run-backup.ts';
import { runRestore } from '../src/backup/run-restore.ts';
import { DEFAULT_CONFIG } from '../src/config.ts';
import { rowsOf } from '../src/db/client.ts';
import { openDatabase } from '../src/open-database.ts';
import { giveCommand } from '../src/operator/run-command.ts';
import { clearRequests } from '../src/operator/requests.ts';
import { openEmbedded } from '../src/db/open-embedded.ts';
import { launch, runService, startProcess } from './support/process.ts';
import { filesOf } from './support/files.ts';
import { A, startService, tryPractice } from './support/service.ts';

/** Resolves when a name appears in a folder. */
const appears = async (folder: string, name: string): Promise<void> => {
  for await (const { filename } of watch(folder)) if (filename === name) return;
};

type Victim = 'service' | 'command';

describe('a backup of the embedded database', () => {
  let parent: string;
  let file: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'backup-'));
    file = join(parent, 'monday');
    await cp(inject('seededDir'), join(parent, 'seeded'), { recursive: true });
    await write(join(parent, 'seeded'), 'old');
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  const config = (dataDir: string) => ({ ...DEFAULT_CONFIG, dataDir });
  const folderOf = async (name: string): Promise<string> => {
    const dataDir = join(parent, name);
    await cp(join(parent, 'seeded'), dataDir, { recursive: true });
    return dataDir;
  };
  /** Says one word in two tables, in one transaction. */
  const write = async (dataDir: string, word: string): Promise<void> => {
    const database = await openEmbedded(join(dataDir, 'postgres'));
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`update practices set name = ${word} where id = ${A}`);
      await tx.execute(sql`update staff set external_id = ${word} where practice_id = ${A}`);
    });
    await database.close();
  };
  /** The words that the database says, as a start finds it. */
  const read = async (dataDir: string): Promise<string[]> => {
    const database = await openDatabase(config(dataDir), { seed: 'no', reset: false, existing: true }, () => undefined);
    const rows = rowsOf<{ word: string }>(
      await database.db.execute(
        sql`select name as word from practices where id = ${A} union select external_id from staff where practice_id = ${A}`,
      ),
    );
    await database.close();
    return rows.map(({ word }) => word);
  };

  it('is made while the service runs, and brought back by a command', async () => {
    const dataDir = await folderOf('running');
    const running = await startProcess({ DATA_DIR: dataDir });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ user: PRACTICE_LOGIN_USER, practiceId: A, password: 'Demo1234' });
    expect((await fetch(`${running.url}/api/auth/practice`, { method: 'POST', headers, body })).status).toBe(200);
    const made = await runService({ DATA_DIR: dataDir }, `--backup=${file}`);
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toMatch(
      /^The backup is in \S+monday, \d+\.\d MB\. It was loaded in \d+\.\d s: [\d,]+ rows in \d+ tables, .*as they were written\.\n$/,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // What the commands do, without a process for each.
    await expect(runBackup(config(dataDir), file)).rejects.toThrow('There is a file');
    await expect(runRestore(config(dataDir), file)).rejects.toThrow('is in use by another process');
    expect((await fetch(`${running.url}/health/ready`)).status).toBe(200);
    expect(await giveCommand(config(dataDir), ['status'])).toMatch(/^Version .*\n[^]*^Last good backup +\d+ seconds ago$/m);
    await running.end('SIGTERM');

    await write(dataDir, 'new');
    const restored = await runService({ DATA_DIR: dataDir }, `--restore=${file}`);
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    expect(await read(dataDir)).toEqual(['old']);
    expect((await runService({ DATA_DIR: dataDir }, '--verify-audit')).stdout).toMatch(/^1 audit rows, \S+ has no anchor: /);
    // What was said of the log that is gone is kept beside; the next start makes a new anchor.
    expect((await readdir(dataDir)).map((name) => name.replace(/until-.*/, 'until-…')).toSorted()).toEqual([
      'audit-anchors.until-…',
      'database.lock',
      'postgres',
    ]);
  });

  it.runIf(isFullEffort)('is made for each who asks at once, and nobody waits for ever', { timeout: 300_000 }, async () => {
    const dataDir = await folderOf('asked-twice');
    const running = await startProcess({ DATA_DIR: dataDir });
    const names = ['one', 'two', 'three', 'two'].map((name) => join(parent, `asked-${name}`));
    const made = await Promise.all(names.map((name) => runService({ DATA_DIR: dataDir }, `--backup=${name}`)));
    const whole = made.filter(({ code }) => code === 0);
    expect(new Set(whole.map(({ stdout }) => /asked-\w+/.exec(stdout)?.[0]))).toEqual(new Set(['asked-one', 'asked-three', 'asked-two']));
    expect(whole).toHaveLength(3);
    expect(made.filter(({ code }) => code !== 0).map(({ stderr }) => stderr)).toEqual([expect.stringContaining('There is a file')]);
    for (const name of new Set(names)) expect(gunzipSync(await readFile(name)).length).toBeGreaterThan(1_000_000);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('operator-'))).toEqual([]);
    await running.end('SIGTERM');
  });

  it.runIf(isFullEffort)('that a service no longer has is given up', async () => {
    const dataDir = await folderOf('thrown-away');
    const running = await startProcess({ DATA_DIR: dataDir });
    const asked = runBackup(config(dataDir), join(parent, 'thrown-away.backup')).catch((error: unknown) => String(error));
    // What a start of the service throws away.
    const isAsked = async (): Promise<boolean> => (await readdir(dataDir)).some((name) => /^operator-request\.[\w-]+$/.test(name));
    await expect.poll(isAsked, { interval: 5 }).toBe(true);
    await clearRequests(dataDir);
    expect(await asked).toContain('The service ended before the backup was made');
    await running.end('SIGTERM');
  });

  it.runIf(isFullEffort)('is made of a service that is stopped, also into an empty folder elsewhere', async () => {
    const dataDir = await folderOf('stopped');
    const other = join(parent, 'stopped.backup');
    await runBackup(config(dataDir), other);
    await runRestore(config(join(parent, 'elsewhere')), other);
    const service = await startService('pglite', { dataDir: join(parent, 'elsewhere') });
    expect((await tryPractice(service, A)).statusCode).toBe(200);
    await service.services.database.close();
  });

  it('has its name only when it is whole, whoever is killed', async () => {
    const dataDir = await folderOf('killed');
    for (const victim of effort<readonly Victim[]>(['service'], ['service', 'command'])) {
      const target = join(parent, `killed-${victim}`);
      const running = await startProcess({ DATA_DIR: dataDir });
      const begun = appears(parent, `killed-${victim}.partial`);
      const command = launch({ DATA_DIR: dataDir }, [`--backup=${target}`]);
      const ended = new Promise((resolve) => command.once('close', resolve));
      await begun;
      (victim === 'service' ? running.child : command).kill('SIGKILL');
      await ended;
      await running.end('SIGKILL');
      const whole = await readFile(target).catch(() => null);
      // Cut off, it would not unpack.
      if (whole) expect(gunzipSync(whole).length).toBeGreaterThan(1_000_000);
    }
    expect(await read(dataDir)).toEqual(['old']);
  });

  it('that is cut off, is something else or is not there leaves the data as they were', async () => {
    const dataDir = await folderOf('refused');
    const before = await filesOf(dataDir);
    const cut = join(parent, 'cut');
    await cp(file, cut);
    await truncate(cut, Math.floor((await stat(file)).size / 2));
    const other = join(parent, 'other');
    await writeFile(other, 'a letter');
    for (const path of [cut, other]) await expect(runRestore(config(dataDir), path)).rejects.toThrow('is no whole backup of this service');
    await expect(runRestore(config(dataDir), join(parent, 'nothing'))).rejects.toThrow('There is no file');
    expect(await filesOf(dataDir)).toEqual(before);
  });

  const MOMENTS: [string, string][] = [
    ['when the next one is being made', 'postgres.new'],
    ['when the one that is there makes room', 'postgres.old'],
  ];
  it.each(effort(MOMENTS.slice(1), MOMENTS))(
    'that is brought back leaves the old data or the new when it is killed %s',
    async (_when, sign) => {
      const dataDir = await folderOf(`restore-${sign}`);
      await write(dataDir, 'new');
      const begun = appears(dataDir, sign);
      const command = launch({ DATA_DIR: dataDir }, [`--restore=${file}`]);
      const ended = new Promise((resolve) => command.once('close', resolve));
      await begun;
      command.kill('SIGKILL');
      await ended;
      expect([['old'], ['new']]).toContainEqual(await read(dataDir));
      expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
    },
  );

  it('is in its place or the one before is, at each moment between', async () => {
    const dataDir = await folderOf('between');
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.old'));
    await cp(inject('seededDir'), join(parent, 'next'), { recursive: true });
    await rename(join(parent, 'next/postgres'), join(dataDir, 'postgres.new'));
    // Neither is in its place: the one that was there comes back.
    expect(await read(dataDir)).toEqual(['old']);
    await cp(join(dataDir, 'postgres'), join(dataDir, 'postgres.old'), { recursive: true });
    await write(dataDir, 'new');
    // The next one has its place: the one before goes.
    expect(await read(dataDir)).toEqual(['new']);
    expect(await readdir(dataDir)).not.toContain('postgres.old');
  });

  it('of a server is made by its own programs, which is said', async () => {
    const server = { ...DEFAULT_CONFIG, databaseUrl: 'postgres://127.0.0.1:9/x' };
    await expect(runBackup(server, file)).rejects.toThrow('pg_dump');
    await expect(runRestore(server, file)).rejects.toThrow('pg_restore');
  });
});
