import { appendFile, chmod, chown, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';

import { createPostgres, type TestPostgres } from './support/postgres.ts';
import { A, CLOCK, startService, tryPractice } from './support/service.ts';

/** Does what the npm package of the server has no programs for as they do it: `pg_basebackup` is these calls and a copy. */
const NOT_COPIED = new Set(['pg_wal', 'postmaster.pid', 'postmaster.opts']);

let folder: string;
const servers: TestPostgres[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drill-'));
  // The server runs as a user of its own.
  await chmod(folder, 0o777);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.destroy()));
  await rm(folder, { recursive: true, force: true });
});

const asked = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

const baseBackup = async ({ url, folder: from }: TestPostgres, to: string): Promise<void> => {
  const client = await asked(url);
  await client.query(`select pg_backup_start('drill', true)`);
  await cp(from, to, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  await mkdir(join(to, 'pg_wal'));
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  await client.end();
  const { uid, gid } = await stat(from);
  await chown(to, uid, gid);
};

it('a PostgreSQL server that lost its data comes back as it was right before, from base backup and archived log', async () => {
  const archive = join(folder, 'archive');
  const base = join(folder, 'base');
  await mkdir(archive, { mode: 0o777 });
  await chmod(archive, 0o777);
  const server = await createPostgres(inject('seededPostgres'));
  servers.push(server);
  let client = await asked(server.url);
  await client.query(`alter system set archive_mode = on`);
  await client.query(`alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
  await client.end();
  await server.stop();
  await server.start();

  await baseBackup(server, base);
  const service = await startService('postgres', { databaseUrl: server.url, clock: CLOCK });
  // What is done after the base backup is in the log alone.
  expect((await tryPractice(service, A)).statusCode).toBe(200);
  await service.close();

  client = await asked(server.url);
  const sessions = async (from: Client): Promise<number> =>
    Number((await from.query<{ count: string }>('select count(*) from sessions')).rows[0]?.count);
  const before = await sessions(client);
  expect(before).toBeGreaterThan(0);
  await client.query(`select pg_create_restore_point('before')`);
  await client.query('truncate practices cascade');
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  await vi.waitUntil(() => stat(join(archive, rows[0]?.name ?? '')).catch(() => false), { timeout: 60_000 });
  await client.end();
  await server.stop();

  await appendFile(
    join(base, 'postgresql.auto.conf'),
    `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_name = 'before'\nrecovery_target_action = 'promote'\n`,
  );
  await writeFile(join(base, 'recovery.signal'), '');
  const restored = await createPostgres(base);
  servers.push(restored);
  client = await asked(restored.url);
  expect(await sessions(client)).toBe(before);
  await client.end();
  const again = await startService('postgres', { databaseUrl: restored.url, clock: CLOCK });
  expect((await tryPractice(again, A)).statusCode).toBe(200);
  await again.close();
});
