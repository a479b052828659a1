import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readClock } from '../src/clock/clock.ts';
import { putClockForward, setClockTarget } from '../src/worker/advance-clock.ts';
import { createService, type Service } from '../src/create-service.ts';
import { decisions, queueItems } from '../src/db/schema/approval.ts';
import { orderEvents, orderItems, orders } from '../src/db/schema/order.ts';
import { staff } from '../src/db/schema/practice.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { demoClock, jobRuns } from '../src/db/schema/worker.ts';
import type { Job } from '../src/worker/job.ts';
import { runJobs } from '../src/worker/run-jobs.ts';
import { A, call, CLOCK, freshDatabase, ONE_DATABASE, signIn, startService } from './support/service.ts';

const DAY = 86_400_000;

describe.each(ONE_DATABASE)('the worker on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
  });
  afterAll(() => service.close());
  const run = (...jobs: Job[]) => runJobs(service.services, { now: CLOCK, jobs });
  const onRecord = async (name: string) => (await service.services.db.select().from(jobRuns).where(eq(jobRuns.name, name)))[0];

  it('runs a job in one process at a time', async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const job: Job = {
      name: 'test.once',
      run: async ({ services }) => {
        running += 1;
        runs += 1;
        most = Math.max(most, running);
        await services.db.execute(sql`select 1`);
        running -= 1;
      },
    };
    await Promise.all(Array.from({ length: 8 }, () => run(job)));
    expect(most).toBe(1);
    expect(runs).toBeGreaterThan(0);
  });

  it('runs a job again only after its time', async () => {
    let runs = 0;
    const job: Job = {
      name: 'test.hourly',
      everyMs: 3_600_000,
      run: () => {
        runs += 1;
        return Promise.resolve();
      },
    };
    await run(job);
    await run(job);
    expect(runs).toBe(1);
    await service.services.db
      .update(jobRuns)
      .set({ startedAt: sql`now() - interval '61 minutes'` })
      .where(eq(jobRuns.name, job.name));
    await run(job);
    expect(runs).toBe(2);
  });

  it('goes on after a job that fails, and says so on record until it ends well', async () => {
    let broken = true;
    const done: string[] = [];
    const failing: Job = {
      name: 'test.failing',
      run: () => (broken ? Promise.reject(new Error('The acquirer is away')) : Promise.resolve()),
    };
    const next: Job = { name: 'test.next', run: () => Promise.resolve(void done.push('next')) };
    await run(failing, next);
    expect(done).toEqual(['next']);
    expect(await onRecord('test.failing')).toMatchObject({ failure: 'The acquirer is away', finishedAt: null, claimedUntil: null });
    broken = false;
    await run(failing);
    expect(await onRecord('test.failing')).toMatchObject({ failure: null, failedAt: null, finishedAt: expect.any(Date) as Date });
  });

  it('takes over from a process that was killed in a job once its time is up', async () => {
    let runs = 0;
    const job: Job = { name: 'test.killed', run: () => Promise.resolve(void (runs += 1)) };
    await run(job);
    await service.services.db
      .update(jobRuns)
      .set({ claimedUntil: sql`now() + interval '5 seconds'` })
      .where(eq(jobRuns.name, job.name));
    await run(job);
    expect(runs).toBe(1);
    await service.services.db
      .update(jobRuns)
      .set({ claimedUntil: sql`now()` })
      .where(eq(jobRuns.name, job.name));
    await run(job);
    expect(runs).toBe(2);
  });
});

describe.each(ONE_DATABASE)('the demo clock on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
  });
  afterAll(() => service.close());

  it('is put forward by a day, and what was approved just before is sent to the pharmacy and ships within it', async () => {
    const { db } = service.services;
    // Its approval can still be taken back.
    const [line] = await db
      .select({ id: orderItems.id })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(
        and(
          eq(orderItems.status, 'Processing'),
          isNull(orderItems.submittedAt),
          isNull(orders.paymentFailedAt),
          isNull(orders.nextPaymentAt),
        ),
      )
      .limit(1);
    const [item] = await db.select().from(queueItems).limit(1);
    const [vet] = await db
      .select()
      .from(staff)
      .where(eq(staff.practiceId, item?.practiceId ?? 0))
      .limit(1);
    const [rx] = await db
      .select({ id: prescriptions.id })
      .from(prescriptions)
      .where(and(isNull(prescriptions.voidedAt), isNull(prescriptions.finalAt), gt(prescriptions.expirationDate, '2027-01-01')))
      .limit(1);
    if (!line || !item || !vet || !rx) throw new Error('Nothing is to be filled');
    const before = service.services.now();
    await db.update(orderItems).set({ queueItemId: item.id, confirmBy: null, rxId: rx.id }).where(eq(orderItems.id, line.id));
    await db.insert(decisions).values({
      itemId: item.id,
      practiceId: item.practiceId,
      type: item.type,
      decision: 'APPROVED',
      vetStaffId: vet.id,
      vetDisplayName: 'Dr. Okafor',
      request: {},
      decidedAt: before,
      finalAt: new Date(before.getTime() + 8_000),
    });
    await putClockForward(service.services, 'day');
    const history = await db.select().from(orderEvents).where(eq(orderEvents.orderItemId, line.id)).orderBy(orderEvents.id);
    expect(history.map(({ type }) => type)).toEqual(['placed', 'submitted', 'shipped']);
    const times = history.slice(1).map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.every((at) => at > before.getTime() && at <= before.getTime() + DAY)).toBe(true);
  });

  it('is put forward by a day, whose jobs are done, and sessions live on', async () => {
    const { token } = await signIn(service, A);
    const ahead = service.services.clock.offsetMs() + DAY;
    expect(await putClockForward(service.services, 'day')).toEqual(new Date(CLOCK.getTime() + ahead));
    const answer = await call(service, { method: 'GET', url: `/api/autoships/client/1?size=1`, token });
    expect(answer.statusCode).not.toBe(401);
    // The portal's today is the service's.
    expect(answer.headers['x-clock-ahead-ms']).toBe(String(ahead));
    expect((await signIn(service, A)).token).toBeTruthy();
  });

  // Where it is to be: each of its days is a day as above.
  it.each([
    ['month', '2026-12-23T02:30:00Z'],
    ['monthEnd', '2026-12-02T02:30:00Z'],
  ] as const)('has a %s end where the calendar says', async (step, expected) => {
    const { db } = service.services;
    const targetOf = async (): Promise<number> => (await readClock(db))?.targetMs ?? 0;
    const before = await targetOf();
    await db.transaction((tx) => setClockTarget(tx, service.services, step));
    expect(new Date(CLOCK.getTime() + (await targetOf()))).toEqual(new Date(expected));
    await db.update(demoClock).set({ targetMs: before });
  });

  it('adds up what is asked for at once', async () => {
    const before = service.services.now().getTime();
    await Promise.all([putClockForward(service.services, 'day'), putClockForward(service.services, 'day')]);
    expect(service.services.now().getTime()).toBe(before + 2 * DAY);
  });
});

describe('the demo clock of two processes', () => {
  it('is the same, and stays so after a restart', async () => {
    const options = { databaseUrl: await freshDatabase(), clock: CLOCK, now: () => CLOCK, logLevel: 'silent', port: 0, workerSeconds: 0 };
    const [first, second] = await Promise.all([createService(options), createService(options)]);
    await putClockForward(first.services, 'day');
    await expect.poll(() => second.services.now().getTime(), { timeout: 10_000 }).toBe(CLOCK.getTime() + DAY);
    await Promise.all([first.close(), second.close()]);
    const again = await createService(options);
    expect(again.services.now().getTime()).toBe(CLOCK.getTime() + DAY);
    await again.close();
  });
});

it('real data has no clock to put forward', async () => {
  const service = await createService({
    databaseUrl: await freshDatabase({ empty: true }),
    seed: 'no',
    logLevel: 'silent',
    port: 0,
    workerSeconds: 0,
  });
  await expect(putClockForward(service.services, 'day')).rejects.toMatchObject({ status: 404 });
  await service.close();
});
