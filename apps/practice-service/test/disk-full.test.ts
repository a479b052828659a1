import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { createService, type Service } from '../src/create-service.ts';
import { DISK_FULL } from '../src/db/disk.ts';
import { isDiskFull } from '../src/db/disk-full.ts';
import { StartupProblem } from '../src/startup-problem.ts';
import { A, call, signIn, startService, tryPractice } from './support/service.ts';

const MB = 1024 * 1024;

const ready = async (service: Service): Promise<unknown> => {
  const answer = await call(service, { url: '/health/ready' });
  return [answer.statusCode, answer.json<unknown>()];
};
const FULL = [503, { errorMessage: 'The disk of the database is full' }];

describe('a full disk', () => {
  it('ends a start with a sentence', async () => {
    const starting = startService('pglite', { freeBytes: () => Promise.resolve(20 * MB) });
    await expect(starting).rejects.toBeInstanceOf(StartupProblem);
    await expect(starting).rejects.toThrow(/^The disk that has \S+ is full \(20 MB are free, 48 MB are needed\): free some space .*\.$/);
  });

  it('is told by readiness and to each write, while what is there can be read, until it has room again', async () => {
    let free = 1_000 * MB;
    const service = await startService('pglite', { freeBytes: () => Promise.resolve(free) });
    const { token } = await signIn(service, A);
    free = 47 * MB;
    expect(await ready(service)).toEqual(FULL);
    const refused = await tryPractice(service, A);
    expect([refused.statusCode, refused.json<unknown>()]).toEqual([503, { errorMessage: DISK_FULL }]);
    expect((await call(service, { url: `/api/practices/${A}`, token })).statusCode).toBe(200);
    free = 1_000 * MB;
    expect(await ready(service)).toEqual([200, { status: 'ready' }]);
    expect((await tryPractice(service, A)).statusCode).toBe(200);
    await service.close();
  });

  it.each([
    ['of Node', Object.assign(new Error('write failed'), { code: 'ENOSPC' }), true],
    [
      'of a server behind a query',
      new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }),
      true,
    ],
    ['of the embedded database, which is no Error', { name: 'ErrnoError', errno: 51 }, true],
    ['another', Object.assign(new Error('deadlock'), { code: '40P01' }), false],
    ['nothing', null, false],
  ])('is known by an error %s', (_name, error, full) => {
    expect(isDiskFull(error)).toBe(full);
  });
});

/** A small disk of its own; null where this user may mount none. */
const smallDisk = async (): Promise<string | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
};
const disk = process.platform === 'linux' ? await smallDisk() : null;

describe.skipIf(disk === null)('a disk that is really full (a small one has to be mounted, which root may)', () => {
  const folder = disk ?? '';
  const ballast = join(folder, 'ballast');
  const fill = () => writeFile(ballast, Buffer.alloc(200 * MB)).catch(() => undefined);
  const start = (options = {}): Promise<Service> =>
    createService({ dataDir: join(folder, 'data'), port: 0, logLevel: 'silent', ...options });
  beforeAll(() => cp(inject('seededDir'), join(folder, 'data'), { recursive: true }));
  afterAll(async () => {
    // The engine that stopped in the middle keeps its files open as long as the process lives.
    execFileSync('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  });

  it('is seen, and seen to have room again', async () => {
    const service = await start();
    await fill();
    expect(await ready(service)).toEqual(FULL);
    expect((await tryPractice(service, A)).json<unknown>()).toEqual({ errorMessage: DISK_FULL });
    await rm(ballast);
    expect(await ready(service)).toEqual([200, { status: 'ready' }]);
    expect((await tryPractice(service, A)).statusCode).toBe(200);
    await service.close();
  });

  it('that stops the database in the middle leaves the service answering, and the data as they were', async () => {
    const unknown = { freeBytes: () => Promise.resolve(null) };
    const service = await start(unknown);
    await fill();
    const { db } = service.services;
    const grow = async (): Promise<never> => {
      for (;;) await db.execute(sql`select pg_logical_emit_message(true, 'log', repeat('x', 1000000))`);
    };
    await expect(grow()).rejects.toSatisfy(isDiskFull);
    expect((await tryPractice(service, A)).statusCode).toBe(503);
    expect(await ready(service)).toEqual([503, { errorMessage: 'The database is not available' }]);
    await service.close();
    await rm(ballast);
    const again = await start(unknown);
    expect((await tryPractice(again, A)).statusCode).toBe(200);
    await again.close();
  });
});
