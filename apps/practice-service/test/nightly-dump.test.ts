import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isFullEffort } from '@practice-portal/tooling/effort';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nightlyBackup } from '../src/backup/nightly.ts';
import { prove } from '../src/backup/prove.ts';
import { requireBackups } from '../src/backup/require-backups.ts';
import { createService, type Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { readLastBackup } from '../src/db/last-backup.ts';
import { openServer } from '../src/db/open-server.ts';
import { jobRuns } from '../src/db/schema/worker.ts';
import { runJobs } from '../src/worker/run-jobs.ts';
import { freePort } from './support/postgres.ts';
import { CLOCK } from './support/clock.ts';
import { startSystemPostgres, systemPostgres } from './support/system-postgres.ts';

const programs = systemPostgres();

describe.runIf(isFullEffort && programs !== null)('a PostgreSQL server, backed up by pg_dump', () => {
  let dir: string;
  let server: Awaited<ReturnType<typeof startSystemPostgres>>;
  let service: Service;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'nightly-dump-'));
    server = await startSystemPostgres(programs ?? '', await freePort());
    service = await createService({
      databaseUrl: server.url,
      backupDir: dir,
      seed: 'yes',
      clock: CLOCK,
      now: () => CLOCK,
      logLevel: 'silent',
      port: 0,
      workerSeconds: 3_600,
    });
  });
  afterAll(async () => {
    await service.close();
    await server.destroy();
    await rm(dir, { recursive: true, force: true });
  });
  const databases = async (): Promise<string[]> =>
    rowsOf<{ name: string }>(await service.services.db.execute(sql`select datname as name from pg_database where not datistemplate`)).map(
      ({ name }) => name,
    );
  const request = (file: string) => ({ file, secretKey: null, previousKeys: [], databaseUrl: server.url, folder: null });

  it('is backed up, loaded beside and noted by the job, which clears what a killed one has left', async () => {
    const { db } = service.services;
    await db.execute(sql`create database postgres_verify_deadbeef`);
    await runJobs(service.services, { now: CLOCK, always: true, jobs: [nightlyBackup()] });
    const [run] = await db.select().from(jobRuns).where(eq(jobRuns.name, 'backup'));
    expect(run?.failure).toBeNull();
    expect(await readdir(dir)).toEqual(['practice-2026-11-21T023000Z.dump']);
    expect(await readLastBackup(db)).toEqual(CLOCK);
    expect(await databases()).toEqual(['postgres']);
  });

  it('has a dump whose rows are counted, and of which a changed byte is found', async () => {
    const file = join(dir, 'practice-2026-11-21T023000Z.dump');
    const proof = await prove(request(file));
    expect(proof).toMatchObject({ faults: [] });
    expect(proof.rows).toBeGreaterThan(10_000);
    await expect(prove({ ...request(file), databaseUrl: null })).rejects.toThrow('is of a PostgreSQL server');
    const bytes = await readFile(file);
    const place = Math.floor(bytes.length / 2);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    const damaged = join(dir, 'damaged');
    await writeFile(damaged, bytes);
    await expect(prove(request(damaged))).rejects.toThrow('is not as it was written');
    expect(await databases()).toEqual(['postgres']);
  });

  it('needs the right to make databases, which is said at the start', async () => {
    const { db, config } = service.services;
    await db.execute(sql`create role small login`);
    const databaseUrl = server.url.replace('postgres@', 'small@');
    const database = openServer({ databaseUrl, poolSize: 1, onConnectionError: () => undefined });
    await expect(requireBackups({ ...config, databaseUrl }, database)).rejects.toThrow('the right to make databases');
    await database.close();
  });
});
