import { once, type EventEmitter } from 'node:events';

import { addTime } from '@practice-portal/domain/locale';
import { isFullEffort } from '@practice-portal/tooling/effort';
import { and, asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { verifyAudit } from '../src/audit/verify-audit.ts';
import type { Service } from '../src/create-service.ts';
import { queueItems, recordLocks } from '../src/db/schema/approval.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { staff } from '../src/db/schema/practice.ts';
import { sessions } from '../src/db/schema/session.ts';
import { jobRuns } from '../src/db/schema/worker.ts';
import { housekeeping } from '../src/housekeeping.ts';
import { giveCommand } from '../src/operator/run-command.ts';
import { tell } from '../src/outbox/tell.ts';
import type { Job } from '../src/worker/job.ts';
import { runJobs } from '../src/worker/run-jobs.ts';
import { A, B, call, DATABASES, signIn, signInPerson, startService, tryUser } from './support/service.ts';
import { connect } from './support/sockets.ts';

const USER = 'amelia.okafor';
const WHO = `${A}/${USER}`;

// On the embedded database the running service is asked, which is the same way for each: with every check some of them go it.
describe.each(DATABASES)('commands to the service that runs on %s', (kind) => {
  let service: Service;
  let url: string;
  beforeAll(async () => {
    service = await startService(kind);
    url = await service.listen();
  });
  afterAll(() => service.close());
  const give = (...words: string[]): Promise<string> => giveCommand(service.services.config, words);
  const db = () => service.services.db;
  const isWhole = kind === 'postgres' || isFullEffort;

  it('status says in a table how it does', async () => {
    await db()
      .insert(jobRuns)
      .values({ name: 'test.failing', failedAt: new Date(), failure: 'The acquirer is away' })
      .onConflictDoNothing();
    const said = await give('status');
    for (const line of [
      /^Version +v\d/m,
      kind === 'pglite' ? /^Database +embedded, in \S+, [\d.]+ GB free$/m : /^Database +PostgreSQL \d\S*, \d+ connections of the service$/m,
      /^Data +demo$/m,
      /^Maintenance +no$/m,
      /^Signed in +\d+$/m,
      /^Mail +none is sent: SMTP_URL is not set$/m,
      /^Refunds +\d+ without an answer, \d+ refused within a week$/m,
      /^Last good backup +never$/m,
      /^ {2}test\.failing +failed \d+ seconds ago: The acquirer is away; last good run never$/m,
    ])
      expect(said).toMatch(line);
  });

  it.runIf(isWhole)('unlock lets a person try again, where they are known and elsewhere, and starts their count anew', async () => {
    const [home, elsewhere] = ['10.0.0.1', '10.0.0.2'];
    const attempt = async (password: string, from: string): Promise<number> => (await tryUser(service, A, USER, password, from)).statusCode;
    expect(await attempt('Demo1234', home)).toBe(200);
    for (const from of [home, elsewhere]) {
      for (let turn = 0; turn < 7; turn += 1) await attempt('wrong', from);
      expect(await attempt('Demo1234', from)).toBe(429);
    }
    expect(await give('unlock', WHO)).toContain(`The sign-in and the PIN of ${USER} of practice ${A} can be tried again`);
    for (const from of [home, elsewhere]) {
      for (let turn = 0; turn < 6; turn += 1) expect(await attempt('wrong', from)).toBe(400);
      expect(await attempt('wrong', from)).toBe(400);
      expect(await attempt('Demo1234', from)).toBe(429);
    }
    await give('unlock', WHO);
    for (const from of [home, elsewhere]) expect(await attempt('Demo1234', from)).toBe(200);
    await expect(give('unlock', `${A}/nobody.here`)).rejects.toThrow(`Practice ${A} has no user nobody.here.`);
    await expect(give('unlock', USER)).rejects.toThrow('names nobody');
  });

  it.runIf(isWhole)('unlock-orders frees what a person has locked, and tells the others', async () => {
    const [item] = await db()
      .select()
      .from(queueItems)
      .where(and(eq(queueItems.practiceId, A), eq(queueItems.status, 'AWAITING')))
      .limit(1);
    const [person] = await db()
      .select()
      .from(staff)
      .where(and(eq(staff.practiceId, A), eq(staff.userNameKey, USER)));
    if (!item || !person) throw new Error('Nobody can lock anything');
    const { token } = await signInPerson(service);
    const [session] = await db()
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.staffId, person.id))
      .orderBy(desc(sessions.createdAt))
      .limit(1);
    const now = new Date();
    await db()
      .insert(recordLocks)
      .values({
        itemId: item.id,
        practiceId: A,
        type: item.type,
        holderStaffId: person.id,
        holderName: person.displayName,
        connectionId: null,
        sessionId: session?.id ?? '',
        lockedAt: now,
        expiresAt: addTime(now, 10, 'minute'),
        seenAt: now,
      });
    const watching = await connect(url, { token });
    await watching.subscribe(`local.approval.${A}`);
    expect(await give('unlock-orders', WHO)).toBe(`One order that ${USER} of practice ${A} had locked can be processed by others.`);
    await watching.hears(({ name, message }) => name === 'unlocked_item' && message.item.id === item.id);
    expect(await give('unlock-orders', WHO)).toBe(`Nothing was locked by ${USER} of practice ${A}.`);
    watching.socket.disconnect();
  });

  it.runIf(isWhole)('end-sessions ends a person’s sign-ins, a practice’s, or everybody’s', async () => {
    const [person, shared, other] = [await signInPerson(service), await signIn(service, A), await signIn(service, B)];
    const answers = (): Promise<number[]> =>
      Promise.all(
        [
          [A, person.token],
          [A, shared.token],
          [B, other.token],
        ].map(async ([practice, token]) => (await call(service, { url: `/api/practices/${practice}`, token: String(token) })).statusCode),
      );
    expect(await answers()).toEqual([200, 200, 200]);
    expect(await give('end-sessions', WHO)).toMatch(/sign-ins? of amelia.okafor of practice 1001, ha(?:s|ve) ended/);
    expect(await answers()).toEqual([401, 200, 200]);
    await give('end-sessions', String(A));
    expect(await answers()).toEqual([401, 401, 200]);
    expect(await give('end-sessions')).toContain('everybody');
    expect(await answers()).toEqual([401, 401, 401]);
  });

  it.runIf(isWhole)('mail retry sends what waits for its next try and what was given up, and nothing twice', async () => {
    await expect(give('mail', 'retry')).rejects.toThrow('SMTP_URL is not set');
    // Nothing is delivered here: only what a worker would find is looked at.
    service.services.config.smtpUrl = 'smtp://127.0.0.1:1';
    await db().delete(outbox);
    const now = new Date();
    for (const name of ['new', 'waits', 'in-hand', 'given-up', 'with-code', 'old'])
      await db().transaction((tx) =>
        tell(tx, { practiceId: A, mail: 'orderShipped', to: [{ name, email: `${name}@clinic.example` }], about: 'recommendation/1' }, now),
      );
    const set = (name: string, values: Partial<typeof outbox.$inferInsert>) =>
      db()
        .update(outbox)
        .set(values)
        .where(eq(outbox.recipient, `${name}@clinic.example`));
    await set('waits', { attempts: 6, claimedUntil: addTime(now, 50, 'minute'), failure: 'away' });
    await set('in-hand', { attempts: 1, claimedUntil: addTime(now, 29, 'minute') });
    await set('given-up', { failedAt: now, failure: 'refused' });
    await set('with-code', { failedAt: now, failure: 'refused', secretUntil: now });
    await set('old', { failedAt: now, failure: 'refused', createdAt: addTime(now, -4, 'day') });
    expect(await give('mail', 'retry')).toBe(
      '2 mails are sent again within seconds: 1 that waited for their next try, 1 that had been given up. 1 that the mail server may just be taking are left as they are.',
    );
    const rows = await db().select().from(outbox);
    const due = rows.filter(({ failedAt, claimedUntil }) => failedAt === null && claimedUntil === null);
    expect(due.map(({ recipient }) => recipient.replace(/@.*/, '')).toSorted()).toEqual(['given-up', 'new', 'waits']);
    service.services.config.smtpUrl = null;
  });

  it('job run has a job run that is not due, and says how it went', async () => {
    const look = (job: Job): Promise<void> => runJobs(service.services, { now: new Date(), jobs: [job] });
    const runWhenAsked = (job: Job): Promise<void> =>
      expect
        .poll(async () => {
          const [row] = await db().select().from(jobRuns).where(eq(jobRuns.name, job.name));
          if (row?.startedAt === null) await look(job);
          return row?.startedAt;
        })
        .toBeNull();
    await look(housekeeping);
    expect((await Promise.all([give('job', 'run', 'housekeeping'), runWhenAsked(housekeeping)]))[0]).toBe(
      'The job housekeeping has run, and ended well.',
    );
    const failing: Job = { ...housekeeping, run: () => Promise.reject(new Error('No room')) };
    const failed = give('job', 'run', 'housekeeping');
    await Promise.all([expect(failed).rejects.toThrow('The job housekeeping has failed: No room'), runWhenAsked(failing)]);
    await expect(give('job', 'run', 'tidying')).rejects.toThrow('There is no job tidying: there are ');
  });

  it('maintenance closes it to people, who are told so, and opens it again', async () => {
    const { token } = await signIn(service, A);
    const { socket } = await connect(url, { token });
    const told = once(socket as unknown as EventEmitter, 'maintenance');
    const ended = once(socket as unknown as EventEmitter, 'disconnect');
    expect(await give('maintenance', 'on')).toContain('Within a second people are told that there is maintenance');
    const words = { errorMessage: 'The service is being maintained. Try again in a few minutes' };
    expect(await told).toEqual([words]);
    expect((await ended)[0]).toBe('io server disconnect');
    const page = await fetch(`${url}/approval-queue`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
      503,
      'text/html; charset=utf-8',
      '60',
    ]);
    expect(await page.text()).toContain('<h1>Back in a few minutes</h1>');
    const answer = await fetch(`${url}/api/practices/${A}`, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, '60', words]);
    for (const path of ['live', 'ready']) expect((await fetch(`${url}/health/${path}`)).status).toBe(200);
    expect((await fetch(`${url}/service-pages/pages.css`)).status).toBe(200);
    await expect(connect(url, { token })).rejects.toThrow(words.errorMessage);
    expect(await give('maintenance', 'on')).toContain('There has been maintenance since');
    expect(await give('job', 'run', 'housekeeping')).toBe('The job housekeeping is run once maintenance is over.');
    expect(await give('maintenance', 'off')).toBe('Maintenance is over: people are served within a second.');
    await expect
      .poll(async () => (await fetch(`${url}/api/practices/${A}`, { headers: { authorization: `Bearer ${token}` } })).status)
      .toBe(200);
  });

  it('what is no command is refused with those that there are', async () => {
    for (const words of [['restart'], ['unlock'], ['maintenance'], ['status', 'now']])
      await expect(give(...words)).rejects.toThrow(/is no command: there are status, unlock USER, .*maintenance off\.$/);
  });

  it('each is in the audit log as the operator’s', async () => {
    const rows = await db().select().from(auditLog).where(eq(auditLog.actor, 'operator')).orderBy(asc(auditLog.id));
    expect(rows.map(({ action, subject }) => `${action} ${subject ?? ''}`.trim())).toEqual([
      'operator.status',
      ...(isWhole
        ? [
            ...Array.from({ length: 2 }, () => expect.stringMatching(/^operator\.unlock staff\/\d+$/) as string),
            ...Array.from({ length: 2 }, () => expect.stringMatching(/^operator\.unlockOrders staff\/\d+$/) as string),
            expect.stringMatching(/^operator\.endSessions staff\/\d+$/) as string,
            `operator.endSessions practice/${A}`,
            'operator.endSessions',
            'operator.mailRetry',
          ]
        : []),
      ...Array.from({ length: 2 }, () => 'operator.jobRun job/housekeeping'),
      'operator.maintenanceOn',
      'operator.maintenanceOn',
      'operator.jobRun job/housekeeping',
      'operator.maintenanceOff',
    ]);
    expect(rows.every(({ after }) => typeof (after as { by?: unknown }).by === 'string')).toBe(true);
    expect(await verifyAudit(db(), service.services.keys.audit)).toMatchObject({ altered: [], unlinked: [] });
  });
});
