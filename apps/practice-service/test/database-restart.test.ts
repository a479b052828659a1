import { approvalChannel } from '@practice-portal/domain/approval';
import { effort } from '@practice-portal/tooling/effort';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { verifyAudit } from '../src/audit/verify-audit.ts';
import { loadKeys } from '../src/db/keys.ts';
import { rowsOf, type Database } from '../src/db/client.ts';
import { openServer } from '../src/db/open-server.ts';
import { approvalApi, firstVet, type Answer, type ApprovalApi } from './support/approval.ts';
import { makeAhead, makingAhead, WRITING_PRACTICE, type Made } from './support/made.ts';
import { createPostgres, type TestPostgres } from './support/postgres.ts';
import { startSecond, type SecondProcess } from './support/second-process.ts';
import { CLOCK } from './support/service.ts';
import { connect } from './support/sockets.ts';
import { DONE, traceOf, waitingOf, type TracedWrite } from './support/stored.ts';
import { callsOf, sendCall, type Call } from './support/writes.ts';

/** How the server goes away, each time under load. */
const OUTAGES = effort<readonly ('crash' | 'stop')[]>(['crash'], ['crash', 'stop', 'crash', 'crash', 'crash']);
const WRITES: readonly TracedWrite[] = [
  'approval.approve',
  'approval.deny',
  'pets.save',
  'approval.undo',
  'prescriptions.void',
  'approval.modify',
];
const VETS = [0, 1, 2].map((at) => firstVet(WRITING_PRACTICE) + at);
const READERS = 4;
/** After so many decisions of a turn the server goes away: all who write are in the middle of theirs. */
const BEFORE = 3;
const CHANNEL = approvalChannel('local', WRITING_PRACTICE);
const UNAVAILABLE = /^{"errorMessage":"The service is not available right now. Try again in a moment","reference":"[\da-f-]{36}"}$/;

describe('the database crashes and comes back', () => {
  let postgres: TestPostgres;
  let database: Database;
  let made: Made[];
  let callOf: Awaited<ReturnType<typeof callsOf>>;
  const processes: SecondProcess[] = [];
  /** The same session at either process. */
  let doors: ApprovalApi[];
  beforeAll(async () => {
    postgres = await createPostgres(inject('seededPostgres'));
    database = openServer({ databaseUrl: postgres.url, poolSize: 2, onConnectionError: () => undefined });
    made = await makeAhead(database.db, OUTAGES.length * VETS.length * WRITES.length);
    callOf = await callsOf(database.db, WRITING_PRACTICE, WRITES);
    processes.push(...(await Promise.all([1, 2].map(() => startSecond({ databaseUrl: postgres.url }, CLOCK)))));
    const login = { user: 'practice-portal', practiceId: WRITING_PRACTICE, password: 'Demo1234' };
    const { body } = await approvalApi(urlOf(0), '', WRITING_PRACTICE).send<{ data: { token: string } }>(
      'POST',
      '/api/auth/practice',
      login,
    );
    doors = processes.map(({ url }) => approvalApi(url, body.data.token, WRITING_PRACTICE));
  });
  /** Ends with the test, whatever its outcome. */
  const load: { wanted: boolean; users: Promise<unknown>[] } = { wanted: true, users: [] };
  const endLoad = async (): Promise<void> => {
    load.wanted = false;
    await Promise.allSettled(load.users);
  };
  afterAll(async () => {
    await endLoad();
    await Promise.all(processes.map((each) => each.end('SIGTERM')));
    await database.close();
    await postgres.destroy();
  });
  const urlOf = (at: number): string => processes[at]?.url ?? '';

  /** Every answer that a person got, by its status: the last text of each. */
  const seen = new Map<number, string>();
  let turns = 0;
  /** As a person does who is told to try again: the same call with the same key, at either process, until it is served. */
  const insist = async (call: Call, key?: string, refused?: () => void): Promise<Answer<string>> => {
    for (;;) {
      const door = doors[turns++ % doors.length];
      if (!door) throw new Error('No process');
      const answer = await sendCall(door, call, key);
      seen.set(answer.status, answer.body);
      if (answer.status !== 503) return answer;
      if (!load.wanted) throw new Error('Nobody waits any more');
      refused?.();
    }
  };
  const insisting = (refused: () => void): ApprovalApi => {
    const [door] = doors as [ApprovalApi];
    const item: ApprovalApi['item'] = async ({ type, id }, action, { method = 'POST', body } = {}) => {
      const path = `/api/prescription/rest/v1/approval/${type}/${id}/${action}`;
      const call = { method, path, ...(body ? { body: body as Record<string, unknown> } : {}) };
      const answer = await insist(call, `${action}/${type}/${id}`, refused);
      return { ...answer, body: (answer.body === '' ? {} : JSON.parse(answer.body)) as Record<string, unknown> };
    };
    return { ...door, item };
  };

  it(`${OUTAGES.length} times under load of two processes: 503 while it is down, every decision made once, service again at once`, async () => {
    const readers = Array.from({ length: READERS }, async () => {
      while (load.wanted) await insist({ method: 'GET', path: `/api/practices/${WRITING_PRACTICE}` });
    });
    load.users.push(...readers);
    const done: { id: TracedWrite; call: Call }[] = [];

    for (const [turn, outage] of OUTAGES.entries()) {
      const screens = await Promise.all(doors.map(({ url, token }) => connect(url, { token })));
      for (const screen of screens) expect(await screen.subscribe(CHANNEL)).toEqual({ ok: true });
      const refused = new Set<number>();
      let begun: () => void = () => undefined;
      const underWay = new Promise<void>((resolve) => (begun = resolve));
      const before = done.length;
      const vets = VETS.map(async (vet, vetAt) => {
        const api = insisting(() => refused.add(vet));
        for (const [at, id] of WRITES.entries()) {
          const own = made[(turn * VETS.length + vetAt) * WRITES.length + at];
          if (!own) throw new Error('Too little was made');
          const ready = await callOf(id, makingAhead(own, api, vet, CLOCK));
          const key = `${id}-${turn}-${vet}`;
          const call = id === 'approval.modify' ? { ...ready, body: { ...ready.body, clientEmail: `${key}@mail.example` } } : ready;
          const first = await insist(call, key, () => refused.add(vet));
          expect({ id, turn, status: first.status, body: first.body }).toMatchObject({ id, turn, status: 200 });
          // A person who asks again, of either process, is told what the first was told.
          expect(await insist(call, key, () => refused.add(vet))).toEqual(first);
          done.push({ id, call });
          if (done.length - before === BEFORE) begun();
          // An order whose decision was taken back is its vet's again, who can hold one.
          if (id === 'approval.undo') await api.item(await own.item(), `unlock/${vet}`);
        }
      });
      load.users.push(...vets);
      const decided = Promise.all(vets);
      await Promise.race([underWay, decided]);
      await postgres[outage]();
      const statusAt = async (path: string): Promise<number[]> =>
        Promise.all(doors.map(async ({ url }) => (await fetch(url + path)).status));
      await expect.poll(() => statusAt('/health/ready'), { timeout: 10_000 }).toEqual([503, 503]);
      expect(await statusAt('/health/live')).toEqual([200, 200]);
      for (const door of doors)
        expect(await sendCall(door, { method: 'GET', path: '/api/prescription/rest/v1/approval/awaiting/1003' })).toEqual({
          status: 503,
          body: expect.stringMatching(UNAVAILABLE) as string,
        });
      // Everybody who decides has been told to try again.
      const told = async (): Promise<void> => {
        await expect.poll(() => refused.size, { timeout: 10_000 }).toBe(VETS.length);
      };
      await Promise.race([decided, told()]);
      expect(refused.size).toBe(VETS.length);
      await postgres.start();
      // The first call after the server takes connections again is served, by either.
      expect(await statusAt('/health/ready')).toEqual([200, 200]);
      for (const door of doors) expect((await door.queue()).status).toBe(200);
      await decided;

      // Whoever listened through it is told to come again, and hears what either process does from then on.
      for (const { ended } of screens) expect(await ended).toBe('io server disconnect');
      const again = await Promise.all(doors.map(({ url, token }) => connect(url, { token })));
      for (const screen of again) expect(await screen.subscribe(CHANNEL)).toEqual({ ok: true });
      const [item] = (await doors[0]?.items()) ?? [];
      if (!item) throw new Error('No item');
      for (const [at, door] of doors.entries()) {
        const action = at === 0 ? 'locked_item' : 'unlocked_item';
        expect((await door.item(item, `${at === 0 ? 'lock' : 'unlock'}/${VETS[0]}`)).status).toBeLessThan(300);
        for (const screen of again) await screen.hears(({ name, message }) => name === action && message.item.id === item.id);
      }
      for (const { socket } of again) socket.disconnect();
    }

    await endLoad();
    await Promise.all(readers);
    expect(processes.map(({ child }) => [child.exitCode, child.signalCode])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([200, 204, 503]);
    expect(seen.get(503)).toMatch(UNAVAILABLE);
    expect(done).toHaveLength(made.length);
    const { db } = database;
    for (const { id, call } of done) expect({ id, ...(await traceOf(db, id, call)) }).toEqual({ id, ...DONE[id] });
    const waiting = await waitingOf(db);
    expect(waiting?.kept).toBe(waiting?.real);
    expect(rowsOf(await db.execute(sql`select 1 from record_locks`))).toEqual([]);
    expect((await verifyAudit(db, (await loadKeys(db, null)).audit)).altered).toEqual([]);
  }, 240_000);
});
