import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { SessionTokensAnswer } from '@practice-portal/domain/session';
import { effort, isFullEffort } from '@practice-portal/tooling/effort';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import type { Database } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/open-embedded.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { runService, startProcess } from './support/process.ts';
import { freshDatabase } from './support/service.ts';

const signInAt = async (url: string): Promise<SessionTokensAnswer['data']> => {
  const response = await fetch(`${url}/api/auth/practice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'practice-portal', practiceId: 1001, password: 'Demo1234' }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as SessionTokensAnswer).data;
};

const practiceAt = (url: string, token: string) => fetch(`${url}/api/practices/1001`, { headers: { authorization: `Bearer ${token}` } });

/** One sentence, for a person, and nothing else. */
const oneSentence = (stderr: string): string => {
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(/^[A-Z].*\.\n$/);
  expect(stderr).not.toMatch(/ at \S+:\d+/);
  return stderr;
};

/** Works on the embedded database of a service that is stopped. */
const inDatabase = async <Result>(dataDir: string, work: (database: Database) => Promise<Result>): Promise<Result> => {
  const database = await openEmbedded(join(dataDir, 'postgres'));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

describe('starting the service', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'practice-start-'));
    // The set-up of the specs of people's tasks begins with an empty one as well.
    if (!isFullEffort) await cp(inject('seededDir'), dataDir, { recursive: true });
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it(`${effort('', 'fills an empty folder by itself, ')}survives kill -9, and comes up again with what it had`, async () => {
    const first = await startProcess({ DATA_DIR: dataDir });
    const { token } = await signInAt(first.url);
    await first.end('SIGKILL');
    expect(await readFile(join(dataDir, 'service.lock'), 'utf8')).toContain(String(first.child.pid));

    const second = await startProcess({ DATA_DIR: dataDir });
    expect((await practiceAt(second.url, token)).status).toBe(200);
    // Another one says which folder is in use, and by whom.
    const { code, stderr } = await runService({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(oneSentence(stderr)).toContain(`in use by another process (${second.child.pid})`);
    expect((await fetch(`${second.url}/health/ready`)).status).toBe(200);
    for (let turn = 0; turn < 4; turn += 1) await signInAt(second.url);
    expect(await second.end('SIGTERM')).toBe(0);
    await expect(readFile(join(dataDir, 'service.lock'))).rejects.toThrow('ENOENT');
  });

  // Seeding is what takes long: `data-dir` throws data away without it.
  it.runIf(isFullEffort)('reseeds when asked', async () => {
    const before = await startProcess({ DATA_DIR: dataDir });
    const { token } = await signInAt(before.url);
    await before.end('SIGINT');
    const after = await startProcess({ DATA_DIR: dataDir }, '--reset');
    expect((await practiceAt(after.url, token)).status).toBe(401);
    await signInAt(after.url);
    await after.end('SIGTERM');
  });

  // `data-lock` proves it of the lock itself.
  it.runIf(isFullEffort)('takes over from a process that is gone, even when its number is in use again', async () => {
    await writeFile(join(dataDir, 'service.lock'), JSON.stringify({ pid: process.pid, started: '1' }));
    const running = await startProcess({ DATA_DIR: dataDir });
    expect(await running.end('SIGTERM')).toBe(0);
  });

  it('says that a port is taken, before it makes anything', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const fresh = join(dataDir, 'fresh');
    const own = await runService({ DATA_DIR: fresh, PORT: String(port) });
    const frame = await runService({ DATA_DIR: fresh, CARD_FRAME_PORT: String(port) });
    taken.close();
    expect([own.code, frame.code]).toEqual([1, 1]);
    expect(oneSentence(own.stderr)).toContain(`Port ${port} is already in use: stop the program that has it or set PORT to another`);
    expect(oneSentence(frame.stderr)).toContain('set CARD_FRAME_PORT to another');
    // Before anything is made.
    await expect(stat(fresh)).rejects.toThrow('ENOENT');
  });

  const WRONG: [string, Record<string, string>, string][] = [
    ['a server that is not there', { DATABASE_URL: 'postgres://someone@127.0.0.1:9/practice' }, 'cannot be reached'],
    ['something that is no address', { DATABASE_URL: 'not a url' }, 'DATABASE_URL is not a PostgreSQL address'],
    ['a port that is no number', { PORT: 'four thousand' }, 'PORT must be a whole number'],
    ['a host that is not here', { HOST: '192.0.2.1', PORT: '45123' }, 'HOST must be an address or a name of this machine'],
    ['a folder without a portal', { PORTAL_DIR: '/nowhere' }, 'PORTAL_DIR must be the folder of a built portal'],
    ['a folder that cannot be', { DATA_DIR: '/dev/null/data' }, 'is a file where a folder should be'],
  ];
  // `data-dir` proves the last one without a process.
  it.each(effort(WRONG.slice(0, -1), WRONG))('says what is wrong with %s', async (_name, env, text) => {
    const { code, stderr } = await runService({ DATA_DIR: dataDir, ...env });
    expect(code).toBe(1);
    expect(oneSentence(stderr)).toContain(text);
  });

  it('says which options there are', async () => {
    const { code, stderr } = await runService({ DATA_DIR: dataDir }, '--sed');
    expect(code).toBe(1);
    expect(oneSentence(stderr)).toContain('--seed');
  });

  it('checks the audit log on request', async () => {
    const { code, stdout } = await runService({ DATA_DIR: dataDir }, '--verify-audit');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\d+ audit rows, all as they were written\.\n$/);
  });

  it('names on request the rows of the audit log that are not as they were', async () => {
    const foundAfter = async (change: (database: Database) => Promise<unknown>): Promise<string> => {
      await inDatabase(dataDir, async (database) => {
        await database.db.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
        await change(database);
        await database.db.execute(sql`alter table audit_log enable trigger audit_log_append_only`);
      });
      const { code, stdout } = await runService({ DATA_DIR: dataDir }, '--verify-audit');
      expect(code).toBe(1);
      return stdout.replace(/^\d+ audit rows, /, '');
    };
    let last = 0;
    let within = '';
    const alterWithin = async ({ db }: Database): Promise<void> => {
      const rows = await db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(4);
      const [end, third, second, first] = rows.map(({ id }) => id);
      last = end ?? 0;
      within = `altered: ${first}; not following the row before (one is missing, swapped or replaced): ${third}`;
      await db.execute(sql`update audit_log set actor = 'nobody' where id = ${first}`);
      await db.execute(sql`delete from audit_log where id = ${second}`);
    };
    if (isFullEffort) expect(await foundAfter(alterWithin)).toBe(`${within}.\n`);
    const afterCut = await foundAfter(async (database) => {
      if (!isFullEffort) await alterWithin(database);
      await database.db.execute(sql`delete from audit_log where id = ${last}`);
    });
    expect(afterCut).toContain(`${within}; row ${last}, which was the last on `);
    expect(afterCut).toMatch(/, is not there as it was: the end was cut\.\n$/);
  });

  it('puts demo data into a PostgreSQL database only when asked, and resets nothing else', async () => {
    const DATABASE_URL = await freshDatabase({ empty: true });
    const plain = await startProcess({ DATABASE_URL });
    expect((await fetch(`${plain.url}/api/practices/basic/1001`)).status).toBe(404);
    expect((await fetch(`${plain.url}/outbox`)).status).toBe(404);
    await plain.end('SIGTERM');
    const refused = await runService({ DATABASE_URL }, '--reset');
    expect(refused.code).toBe(1);
    expect(oneSentence(refused.stderr)).toContain('real data');
    // A copy of what this run's set-up seeded is what all other suites begin with.
    if (!isFullEffort) return;
    const seeded = await startProcess({ DATABASE_URL }, '--seed');
    await signInAt(seeded.url);
    await seeded.end('SIGTERM');
  });
});
