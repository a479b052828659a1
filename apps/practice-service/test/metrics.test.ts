import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { effort } from '@practice-portal/tooling/effort';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { noteBackup } from '../src/db/last-backup.ts';
import { jobRuns } from '../src/db/schema/worker.ts';
import { practices, staff } from '../src/db/schema/practice.ts';
import { A, call, signIn, startService } from './support/service.ts';

const SERIES_MAX = 2_000;
const PATHS = effort(1_000, 10_000);

const isLoaded = (): boolean => Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('/prom-client/'));

describe('without a port', () => {
  it('loads nothing of it where no port is set', async () => {
    const service = await startService('postgres');
    expect([service.metrics, isLoaded()]).toEqual([null, false]);
    await service.close();
  });
});

describe('figures', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('postgres', { metricsPort: 0, smtpUrl: 'smtp://127.0.0.1:1' });
  });
  afterAll(() => service.close());

  /** The figures' lines, without what explains them. */
  const lines = async (): Promise<string[]> => {
    const answer = await fetch(service.metrics?.url ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    return (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };

  it('says on its port what an operator watches, and nothing else is there', async () => {
    expect(isLoaded()).toBe(true);
    const { db, systemNow } = service.services;
    await db.insert(jobRuns).values([
      { name: 'housekeeping', startedAt: systemNow(), finishedAt: systemNow() },
      { name: 'refunds', startedAt: systemNow(), failedAt: systemNow(), failure: 'no answer' },
    ]);
    await noteBackup(db, systemNow());
    const { token } = await signIn(service, A);
    await call(service, { url: `/api/practice/${A}/info`, token });
    const text = (await lines()).join('\n');
    for (const line of [
      /^http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/practice",status="200"\} 1$/m,
      /^practice_database_up 1$/m,
      /^practice_pool_waiting 0$/m,
      /^practice_sockets 0$/m,
      /^practice_job_age_seconds\{job_name="housekeeping"\} \d/m,
      /^practice_job_every_seconds\{job_name="housekeeping"\} 3600$/m,
      /^practice_job_failed\{job_name="refunds"\} 1$/m,
      /^practice_mail_due \d+$/m,
      /^practice_mail_oldest_seconds \d/m,
      /^practice_mail_failed \d+$/m,
      /^practice_refunds_asked \d+$/m,
      /^practice_refunds_refused \d+$/m,
      /^practice_oldest_item_seconds [1-9]/m,
      /^practice_backup_age_seconds \d/m,
      /^nodejs_eventloop_lag_seconds /m,
      /^nodejs_heap_size_used_bytes /m,
    ])
      expect(text).toMatch(line);
    expect((await fetch(new URL('/', service.metrics?.url))).status).toBe(404);
    expect((await call(service, { url: '/metrics' })).headers['content-type']).not.toContain('text/plain');
  });

  it('has every figure that an alert or the dashboard asks for', async () => {
    const asked = ['alerts.yml', 'dashboard.json'].flatMap(
      (file) => readFileSync(new URL(`../../../ops/${file}`, import.meta.url), 'utf8').match(/\b(?:practice|http|nodejs)_\w+/g) ?? [],
    );
    const there = new Set((await lines()).map((line) => line.split(/[{ ]/, 1)[0]));
    // Of an embedded database alone.
    there.add('practice_disk_free_bytes');
    expect([...new Set(asked)].filter((name) => !there.has(name))).toEqual([]);
  });

  it('stays small and names nobody, whatever paths are tried', { timeout: 120_000 }, async () => {
    const { db } = service.services;
    const names = (await db.select({ name: practices.companyName }).from(practices)).map(({ name }) => name);
    const people = (await db.select({ name: staff.lastName }).from(staff)).map(({ name }) => name);
    for (let turn = 0; turn < PATHS; turn += 1) {
      const path = Math.random().toString(36).slice(2);
      const url =
        [`/${path}`, `/api/${path}`, `/api/animals/${path}`, `/api/practices/${path}/${names[turn % names.length] ?? ''}`][turn % 4] ?? '/';
      await service.app.inject({ method: turn % 5 === 0 ? 'POST' : 'GET', url: encodeURI(url) });
    }
    const all = await lines();
    expect(all.length).toBeLessThan(SERIES_MAX);
    const unknown = all.filter((line) => line.startsWith('http_request_duration_seconds_count{method="unknown",route="unknown"'));
    expect(unknown.length).toBeGreaterThan(0);
    for (const name of [...names, ...people]) expect(all.filter((line) => line.includes(`"${name}"`))).toEqual([]);
  });
});
