import { randomUUID } from 'node:crypto';

import { addTime } from '@practice-portal/domain/locale';
import { CLIENT_CHANGED_EVENT } from '@practice-portal/domain/client';
import { NOTES_CHANGED_EVENT } from '@practice-portal/domain/note';
import { ORDERS_CHANGED_EVENT } from '@practice-portal/domain/order';
import { PET_CHANGED_EVENT, petOf } from '@practice-portal/domain/pet';
import { PRACTICE_CHANGED_EVENT } from '@practice-portal/domain/practice';
import { SCOPES, type SessionTokensAnswer } from '@practice-portal/domain/session';
import { effort } from '@practice-portal/tooling/effort';
import { and, asc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { verifyAudit } from '../src/audit/verify-audit.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { staff } from '../src/db/schema/practice.ts';
import { sweepLocks } from '../src/approval/locks/sweep.ts';
import type { ApprovalEvent } from '../src/realtime/approval-events.ts';
import { routes } from '../src/routes.ts';
import { approvalApi, firstVet, type Answer, type ApprovalApi } from './support/approval.ts';
import { deskCookieOf } from './support/chat.ts';
import { uniqueWord } from '../contract/support/unique-word.ts';
import { makingOf, type Making } from './support/made.ts';
import { startSecond, type SecondProcess } from './support/second-process.ts';
import { A, CLOCK, type DatabaseKind, DATABASES, ONE_DATABASE, signIn, startService, tryUser } from './support/service.ts';
import { stateOf, tablesWith } from './support/stored.ts';
import { callsOf, oneOfEachKind, otherThan, routeOf, sendCall, type Call } from './support/writes.ts';

/** Returns what two requests with one key are compared by: without who asks, the record's version, and secrets. */
const sentBy = ({ path, body }: Call): string => {
  const kept = Object.entries(body ?? {}).filter(([name]) => !/pin$|password|token|swipe/i.test(name));
  return JSON.stringify([path, kept]);
};

/** Leaves out what a stranger writes, which has other rules: `public-writes.test.ts`. */
const WRITES = routes.filter(({ access, audit }) => access !== 'public' && audit !== undefined).map(({ id }) => id);
const KEYED = WRITES.filter((id) => routeOf(id).call?.idempotent);
const VET = firstVet(A);

/** Returns what is tried of calls on a database: of each kind one, where nobody asked for all, and another one on each. */
const some = (ids: readonly string[], kind: DatabaseKind): readonly string[] => effort(oneOfEachKind(ids, DATABASES.indexOf(kind)), ids);

it('are many', () => {
  expect([WRITES.length > 25, KEYED.length > 6]).toEqual([true, true]);
});

// On PostgreSQL by two processes: what one is asked, the other is asked next.
describe.each(ONE_DATABASE)('writes on %s', (kind) => {
  let service: Service;
  let second: SecondProcess | null = null;
  let here: ApprovalApi;
  let there: ApprovalApi;
  let somebodyElse: ApprovalApi;
  let administrator: string;
  let making: Making;
  const told: ApprovalEvent[] = [];
  const changedPets: number[] = [];
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    const url = await service.listen();
    const { databaseUrl } = service.services.config;
    if (databaseUrl !== null) second = await startSecond({ databaseUrl }, CLOCK);
    const { db } = service.services;
    // Another person who may do as much.
    await db
      .update(staff)
      .set({ scopes: Object.values(SCOPES) })
      .where(inArray(staff.userName, ['kelly.donovan', 'daniel.nguyen']));
    administrator = (await tryUser(service, A, 'daniel.nguyen')).json<SessionTokensAnswer>().data.token;
    const { token } = await signIn(service, A);
    const person = await tryUser(service, A, 'kelly.donovan');
    here = approvalApi(url, token, A);
    there = approvalApi(second?.url ?? url, token, A);
    somebodyElse = approvalApi(there.url, person.json<SessionTokensAnswer>().data.token, A);
    making = makingOf(there, db, CLOCK, A);
    service.services.approvalEvents.onEvent((event) => {
      if (event.name === PET_CHANGED_EVENT) changedPets.push(event.message.animalId);
      else if (
        event.name !== CLIENT_CHANGED_EVENT &&
        event.name !== ORDERS_CHANGED_EVENT &&
        event.name !== PRACTICE_CHANGED_EVENT &&
        event.name !== NOTES_CHANGED_EVENT
      )
        told.push(event);
    });
  });
  afterAll(async () => {
    await second?.end('SIGTERM');
    await service.close();
  });

  /** Nobody holds anything. */
  const freeAll = () => service.services.db.execute(sql`delete from record_locks`);
  const lastRow = async (): Promise<number> => (await service.services.db.select({ id: max(auditLog.id) }).from(auditLog))[0]?.id ?? 0;
  const resultsSince = async (id: number, action: string | undefined): Promise<string[]> =>
    (
      await service.services.db
        .select({ result: auditLog.result })
        .from(auditLog)
        .where(and(gt(auditLog.id, id), eq(auditLog.action, action ?? '')))
        .orderBy(asc(auditLog.id))
    ).map(({ result }) => result);

  /** A call that leads to a good answer, made by who may make it. */
  const ready = async (id: string): Promise<Call> => {
    await freeAll();
    // Of what there is now: calls before this one may have ended what the seeds had.
    const callOf = await callsOf(service.services.db, A, [id]);
    const call = await callOf(id, making);
    const { access, scope } = routeOf(id);
    // What the shared login has no right to, a person does who has every right.
    if (scope !== undefined && scope !== SCOPES.approvePrescriptions)
      return { ...call, headers: { authorization: `Bearer ${administrator}`, ...call.headers } };
    if (access !== 'operator') return call;
    return { ...call, headers: { ...call.headers, cookie: await deskCookieOf(service) } };
  };

  // On the embedded database all, where a person asked for that: it costs least there.
  it.each(kind === 'pglite' ? effort(some(WRITES, kind), WRITES) : some(WRITES, kind))(
    '%s does nothing that it cannot record, and leaves one row of what it did',
    async (id) => {
      const { db } = service.services;
      const { audit, answer } = routeOf(id);
      const call = await ready(id);
      const before = await stateOf(db);
      await db.execute(sql.raw(`alter table audit_log add constraint full_for_the_test check (action <> '${audit}') not valid`));
      try {
        expect(await sendCall(there, call)).toMatchObject({
          status: 500,
          body: expect.stringMatching(/^{"errorMessage":"Something went wrong","reference":"[\da-f-]{36}"}$/) as string,
        });
      } finally {
        await db.execute(sql`alter table audit_log drop constraint full_for_the_test`);
      }
      expect(await stateOf(db)).toEqual(before);
      const last = await lastRow();
      const done = await sendCall(there, call);
      expect(done.status, done.body).toBe(answer.status ?? 200);
      expect(await resultsSince(last, audit)).toEqual(['done']);
    },
  );

  it.each(some(KEYED, kind))('%s is done once though its key comes twenty times, from here and there', async (id) => {
    const { db } = service.services;
    const call = await ready(id);
    const { audit, answer: good } = routeOf(id);
    const key = `twenty-times-${randomUUID()}`;
    const last = await lastRow();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => sendCall(at % 2 ? there : here, call, key)));
    expect([...new Set(answers.map(({ status, body }) => `${status} ${body}`))]).toEqual([expect.any(String)]);
    expect(answers[0]?.status, answers[0]?.body).toBe(good.status ?? 200);
    expect((await resultsSince(last, audit)).toSorted()).toEqual(['done', ...Array.from({ length: 19 }, () => 'replayed')]);
    const after = await stateOf(db);
    expect(await sendCall(there, call, key)).toEqual(answers[0]);
    expect(await stateOf(db)).toEqual(after);
    // Another of the kind; where one is as the other, with another word in it.
    const next = await ready(id);
    const other = sentBy(next) === sentBy(call) ? otherThan(call) : next;
    const since = await stateOf(db);
    const elsewhere = { ...call, headers: { ...call.headers, authorization: `Bearer ${somebodyElse.token}` } };
    // Who belongs to another practice than the call's is refused for that.
    const isTheirs = !/\b1003\b/.test(call.path + JSON.stringify(call.body ?? {}));
    for (const another of [...(other ? [other] : []), ...(isTheirs ? [elsewhere] : [])])
      expect(await sendCall(there, another, key)).toEqual({
        status: 422,
        body: '{"errorMessage":"This idempotency key was used for another request"}',
      });
    expect(await stateOf(db)).toEqual(since);
  });

  /** The rival's commit comes right before the other's: both wait for a row that is held until they do. */
  const rightBeforeCommit = async (call: Call, rival: Call): Promise<Answer<string>[]> => {
    const { db } = service.services;
    const waiting = (count: number) =>
      expect
        .poll(async () =>
          rowsOf(await db.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)),
        )
        .toHaveLength(count);
    const [, kindOf, own] = /(void|animals)\/(\d+)/.exec(call.path) ?? [];
    const table = kindOf === 'void' ? 'prescriptions' : kindOf === 'animals' ? 'animals' : 'queue_items';
    const id = Number(own ?? call.body?.['id'] ?? call.body?.['ecOrderItemId']);
    const sent: Promise<Answer<string>>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from ${sql.identifier(table)} where id = ${id} for update`);
      sent.push(sendCall(there, call));
      await waiting(1);
      sent.push(sendCall(here, rival));
      await waiting(2);
    });
    return Promise.all(sent);
  };
  /** Holds what the second call says, in a text that nothing else has: where it wins it is stored, and stays. */
  const rivalBody = (kindOf: string, mark: string): Record<string, unknown> | undefined =>
    ({
      'approval.approve': { pharmacyNotes: mark },
      'approval.deny': { reason: mark },
      'approval.modify': { clientEmail: `${mark}@mail.example` },
      'pets.save': { info: mark },
    })[kindOf];
  const denial = ({ path, body }: Call, reason: string): Call => ({
    method: 'POST',
    path: path.replace(/approve$/, 'deny'),
    body: { id: body?.['id'], type: body?.['type'], sourceId: 7, vetStaffId: VET, vetPin: '1234', reason, removeAutoShips: false },
  });

  it.each([
    ['approval.approve', 'approval.approve'],
    ['approval.approve', 'approval.deny'],
    ['approval.deny', 'approval.deny'],
    ['approval.modify', 'approval.modify'],
    ['approval.undo', 'approval.undo'],
    ['prescriptions.void', 'prescriptions.void'],
    ['pets.save', 'pets.save'],
  ])('of %s and %s at the same version the first counts, and nothing of the second is stored', async (first, then) => {
    const { db } = service.services;
    const call = await ready(first);
    const mark = `rival-${uniqueWord()}`;
    const rival = first === then ? { ...call, body: { ...call.body, ...rivalBody(then, mark) } } : denial(call, mark);
    const answers = await (kind === 'postgres'
      ? rightBeforeCommit(call, rival)
      : Promise.all([sendCall(here, call), sendCall(there, rival)]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const firstWon = answers[0]?.status === 200;
    // On the embedded database transactions come one after the other: either may be first.
    if (kind === 'postgres') expect(firstWon).toBe(true);
    const isSaid = JSON.stringify(rival.body).includes(mark);
    expect((await tablesWith(db, mark)).length > 0).toBe(isSaid && !firstWon);
  });

  it('are told by their commit alone, whatever becomes of the process that made it', async () => {
    const { db, keys } = service.services;
    await freeAll();
    const item = await making.item();
    expect((await there.item(item, `lock/${VET}`)).status).toBe(200);
    // Nothing comes after this transaction: as if its process had died with the commit.
    await sweepLocks(db, keys.audit, { now: addTime(service.services.now(), 1, 'hour'), lockSeconds: 600, lockGraceSeconds: 20 });
    await expect
      .poll(() => told.filter(({ message }) => message.item.id === item.id).map(({ name }) => name))
      .toEqual(['locked_item', 'unlocked_timed_out_item']);
  });

  it('of a pet’s weight are heard here when they are made there, and shown in what waits for the pet', async () => {
    const pet = await making.pet();
    changedPets.length = 0;
    expect((await there.send('PUT', `/api/animals/${pet.id}`, { ...petOf(pet), weight: 17.25 })).status).toBe(200);
    await expect.poll(() => changedPets).toEqual([pet.id]);
    const waiting = (await here.items()).filter(({ animal }) => animal.animalId === pet.id);
    expect(waiting.map(({ animal }) => animal.weight)).toEqual([17.25]);
  });

  it('left a log of which every row is as it was written, whoever wrote it', async () => {
    const { db, keys } = service.services;
    const { rows, altered } = await verifyAudit(db, keys.audit);
    expect(altered).toEqual([]);
    expect(rows).toBeGreaterThan(effort(100, 150));
  });
});
