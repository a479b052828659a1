import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isFullEffort } from '@practice-portal/tooling/effort';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import { type MakingIn, nightlyBackup } from '../src/backup/nightly.ts';
import { requireBackups } from '../src/backup/require-backups.ts';
import { runRestore } from '../src/backup/run-restore.ts';
import { runVerifyBackup } from '../src/backup/run-verify.ts';
import { readSeal } from '../src/backup/seal.ts';
import { DEFAULT_CONFIG, type ServiceConfig } from '../src/config.ts';
import type { Service } from '../src/create-service.ts';
import type { Database } from '../src/db/client.ts';
import { readLastBackup } from '../src/db/last-backup.ts';
import { openServer } from '../src/db/open-server.ts';
import { serviceSecrets } from '../src/db/schema/audit.ts';
import { jobRuns } from '../src/db/schema/worker.ts';
import { runJobs } from '../src/worker/run-jobs.ts';
import { runService, startProcess } from './support/process.ts';
import { CLOCK, freshDatabase, ONE_DATABASE, startService } from './support/service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How often the worker looks here. */
const STEP = 3;
const GOOD = { rows: 1, tables: 1, auditRows: 1, faults: [], seconds: 0 };

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nightly-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const onRecord = async ({ services }: Service) => (await services.db.select().from(jobRuns).where(eq(jobRuns.name, 'backup')))[0];

describe.each(ONE_DATABASE)('nights on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    // The folder is another for each test.
    service = await startService(kind, { now: () => CLOCK, backupKeep: 7 });
  });
  afterAll(() => service.close());
  const night = async (now: Date, how: MakingIn): Promise<void> => {
    service.services.config.backupDir = dir;
    await runJobs(service.services, { now, always: true, jobs: [nightlyBackup(how)] });
  };

  it('twenty of them leave the newest seven, what was left behind goes, and what is another one’s stays', async () => {
    const { db } = service.services;
    await db.delete(serviceSecrets).where(eq(serviceSecrets.name, 'last-night'));
    await writeFile(join(dir, 'practice-2026-11-20T023000Z.backup.partial'), 'half');
    await mkdir(join(dir, 'practice-loaded'));
    await writeFile(join(dir, 'before-the-move.backup'), 'kept by hand');
    let made = 0;
    let isDown = false;
    const how: MakingIn = () => ({
      make: (file) => {
        made += 1;
        return writeFile(file, randomBytes(1_000));
      },
      prove: () => (isDown ? Promise.reject(new Error('It cannot be loaded')) : Promise.resolve(GOOD)),
    });
    const begun = new Date('2026-11-21T02:00:00Z').getTime();
    for (let hour = 0; hour < 20 * 24; hour += STEP) {
      // In one night nothing can be made until the morning.
      isDown = hour >= 10 * 24 && hour < 10 * 24 + 12;
      // In another the service is down.
      if (hour < 15 * 24 || hour > 15 * 24 + 9) await night(new Date(begun + hour * HOUR), how);
      const half = (await readdir(dir)).filter((name) => name.includes('partial') || name.includes('loaded'));
      expect(half).toEqual([]);
    }
    // The first at once, then one each night; the night that failed three times was made up for.
    expect(made).toBe(1 + 20 + 3);
    expect((await readdir(dir)).toSorted()).toEqual(
      [
        'before-the-move.backup',
        'practice-2026-12-04T050000Z.backup',
        'practice-2026-12-05T050000Z.backup',
        'practice-2026-12-06T140000Z.backup',
        'practice-2026-12-07T050000Z.backup',
        'practice-2026-12-08T050000Z.backup',
        'practice-2026-12-09T050000Z.backup',
        'practice-2026-12-10T050000Z.backup',
      ]
        .map((name) => (kind === 'postgres' && name.startsWith('practice') ? name.replace('.backup', '.dump') : name))
        .toSorted(),
    );
    expect(await readLastBackup(db)).toEqual(CLOCK);
  });

  it('one whose audit log is not as it was written is kept, counts as none, and deletes none that is older', async () => {
    const { db } = service.services;
    await db.delete(serviceSecrets);
    const how: MakingIn = () => ({
      make: (file) => writeFile(file, 'all of it'),
      prove: () => Promise.resolve({ ...GOOD, faults: ['altered: 3'] }),
    });
    for (let day = 0; day < 9; day += 1) await night(new Date(CLOCK.getTime() + day * DAY), how);
    expect(await readdir(dir)).toHaveLength(9);
    expect(await readLastBackup(db)).toBeNull();
    expect((await onRecord(service))?.failure).toContain('altered: 3');
  });

  it('one that failed is tried again after a quarter of an hour', async () => {
    const { db } = service.services;
    service.services.config.backupDir = dir;
    let tries = 0;
    const failing = nightlyBackup(() => ({
      make: () => Promise.reject(new Error(`Try ${(tries += 1)}`)),
      prove: () => Promise.resolve(GOOD),
    }));
    const look = (): Promise<void> => runJobs(service.services, { now: CLOCK, jobs: [failing] });
    await db.delete(serviceSecrets);
    await db.delete(jobRuns);
    await look();
    await look();
    expect((await onRecord(service))?.failure).toBe('Try 1');
    await db.update(jobRuns).set({ failedAt: sql`now() - interval '16 minutes'` });
    await look();
    expect((await onRecord(service))?.failure).toBe('Try 2');
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('the embedded database', () => {
  it('is backed up, loaded and noted by the job, and found damaged by the command', async () => {
    const service = await startService('pglite', { backupDir: dir, now: () => CLOCK });
    const { services } = service;
    await runJobs(services, { now: services.now(), always: true, jobs: [nightlyBackup()] });
    expect((await onRecord(service))?.failure).toBeNull();
    expect(await readdir(dir)).toEqual(['practice-2026-11-21T023000Z.backup']);
    expect(await readLastBackup(services.db)).toEqual(CLOCK);
    await service.close();

    const file = join(dir, 'practice-2026-11-21T023000Z.backup');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    if (isFullEffort) {
      const good = await runService({}, `--verify-backup=${file}`);
      expect([good.code, good.stderr]).toEqual([0, '']);
      expect(good.stdout).toMatch(
        /^The backup \S+ is good\. It was loaded in \d+\.\d s: [\d,]+ rows in \d+ tables, \d+ audit rows, all as they were written\.\n$/,
      );
    }
    const bytes = await readFile(file);
    // In the header of what unpacks it, which has no digest of its own.
    bytes[5] = (bytes[5] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(runVerifyBackup(DEFAULT_CONFIG, file)).rejects.toThrow('is not as it was written');
    const elsewhere = { ...DEFAULT_CONFIG, dataDir: join(dir, 'elsewhere') };
    await expect(runRestore(elsewhere, file)).rejects.toThrow('is not as it was written');
  });

  const PHASES = ['written', 'loaded', 'named'] as const;
  const SIGNS: Record<(typeof PHASES)[number], RegExp> = {
    written: /\.partial$/,
    loaded: /^practice-loaded$/,
    named: /\.backup$/,
  };
  it.runIf(isFullEffort).each(PHASES)(
    'leaves no half file when the process is killed while it is %s, and the next start makes a whole one',
    async (phase) => {
      const data = await mkdtemp(join(tmpdir(), 'nightly-data-'));
      await cp(inject('seededDir'), data, { recursive: true });
      const env = { DATA_DIR: data, BACKUP_DIR: dir, WORKER_SECONDS: '1' };
      const appears = async (sign: RegExp): Promise<void> => {
        for await (const { filename } of watch(dir)) if (filename !== null && sign.test(filename)) return;
      };
      const begun = appears(SIGNS[phase]);
      const killed = await startProcess(env);
      await begun;
      await killed.end('SIGKILL');
      const whole = async (): Promise<string[]> => (await readdir(dir)).filter((name) => name.endsWith('.backup'));
      for (const name of await whole()) expect(await readSeal(join(dir, name))).toBe('whole');
      const again = await startProcess(env);
      // The claim of the one that was killed is freed by the start.
      await expect.poll(async () => (await readdir(dir)).filter((name) => !name.endsWith('.backup')), { timeout: 60_000 }).toEqual([]);
      await expect.poll(async () => (await whole()).length, { timeout: 60_000 }).toBeGreaterThan(0);
      await again.end('SIGTERM');
      for (const name of await whole()) expect(await readSeal(join(dir, name))).toBe('whole');
      await rm(data, { recursive: true, force: true });
    },
  );
});

describe('a process that is to make backups and cannot ends with a sentence', () => {
  let database: Database;
  beforeAll(async () => {
    database = openServer({ databaseUrl: await freshDatabase({ empty: true }), poolSize: 2, onConnectionError: () => undefined });
  });
  afterAll(() => database.close());
  const asked = (options: Partial<ServiceConfig>) => requireBackups({ ...DEFAULT_CONFIG, ...options }, database);

  it('where the folder is not there or is among the data', async () => {
    await expect(asked({ backupDir: join(dir, 'nothing') })).rejects.toThrow('BACKUP_DIR must be a folder that is there');
    await mkdir(join(dir, 'inside'));
    await expect(asked({ backupDir: join(dir, 'inside'), dataDir: dir })).rejects.toThrow('BACKUP_DIR must not be in DATA_DIR');
    await expect(asked({ backupDir: dir, dataDir: join(dir, 'data') })).resolves.toBeUndefined();
  });

  it.each([
    ['are not there', null, 'there is no pg_dump here'],
    ['are of an earlier version than the server', 9, 'pg_dump is of version 9 while the server is of'],
  ])('where PostgreSQL’s programs %s', async (_what, version, words) => {
    if (version !== null) await writeFile(join(dir, 'pg_dump'), `#!/bin/sh\necho "pg_dump (PostgreSQL) ${version}.1"\n`, { mode: 0o755 });
    vi.stubEnv('PATH', dir);
    await expect(asked({ databaseUrl: 'postgres://a server', backupDir: dir })).rejects.toThrow(words);
    vi.unstubAllEnvs();
    // One that serves people alone needs none.
    await expect(asked({ databaseUrl: 'postgres://a server', backupDir: dir, workerSeconds: 0 })).resolves.toBeUndefined();
  });
});
