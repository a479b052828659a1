import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { QueueItemRef } from '@practice-portal/domain/approval';
import { addDays, dayIn, inZone } from '@practice-portal/domain/locale';
import { effort } from '@practice-portal/tooling/effort';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';

import { tellOwners } from '../src/approval/notices/job.ts';
import { returnDueItems } from '../src/approval/waiting/return-due.ts';
import { createService } from '../src/create-service.ts';
import { type Database, rowsOf } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/open-embedded.ts';
import { openServer } from '../src/db/open-server.ts';
import { seedBulkQueue } from '../src/seed/queue-bulk.ts';
import { approvalApi, firstVet, type ApprovalApi } from './support/approval.ts';
import { startProcess, untilKilled } from './support/process.ts';
import { A, freshDatabase, ONE_DATABASE } from './support/service.ts';
import { waitingOf } from './support/stored.ts';

const TIMES = effort(2, 20);
const COUNT = effort(30, 200);
const VET = firstVet(A);

/** The last items of a practice's queue: the first are put off over the wire. */
const LAST = sql`select q.id from queue_items q join queue_item_details d on d.item_id = q.id join clients c on c.id = d.client_id
  where q.practice_id = ${A} and q.status = 'AWAITING' and c.email is not null and not d.is_autoship order by q.id desc`;

/** Has some of a practice's items wait until today, and owners of others to be told. */
const makeDue = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`update autoships set active = false, next_ship_date = null`);
  await seedBulkQueue(db, A, COUNT * 2 + TIMES * 40, inZone(new Date(), 'UTC'));
  await db.execute(sql`update queue_item_details d set client_email = 'owner@mail.example' where d.client_email is null
    and exists (select from queue_items q where q.id = d.item_id and q.practice_id = ${A})`);
  await db.execute(
    sql`create table crash_items as select id, row_number() over (order by id) % 2 = 0 as waits from (${LAST} limit ${COUNT}) x`,
  );
  await db.execute(sql`insert into waiting_items (item_id, practice_id, waiting_for, until, note, put_off_at, put_off_by_staff_id, put_off_by)
    select id, ${A}, 'DATE', current_date - 1, '', now() - interval '8 days', ${VET}, 'Dr. Okafor' from crash_items where waits`);
  await db.execute(sql`update queue_items set status = 'PUT_OFF' where id in (select id from crash_items where waits)`);
  await db.execute(sql`update queue_counts c set awaiting = (select count(*) from queue_items q where q.status = 'AWAITING'
    and q.practice_id = c.practice_id and q.vet_staff_id is not distinct from c.vet_staff_id and q.source is not distinct from c.source)`);
  await db.execute(sql`insert into owner_notices (item_id, practice_id, text, next_step, way, sms, final_at)
    select id, ${A}, 'It is too early.', 'NONE', 'MAIL', false, now() - interval '1 minute' from crash_items where not waits`);
};

const signedIn = async (url: string): Promise<string> => {
  const body = JSON.stringify({ user: 'practice-portal', practiceId: A, password: 'Demo1234' });
  const response = await fetch(`${url}/api/auth/practice`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
};

const due = async ({ db }: Database): Promise<{ waits: number; tells: number } | undefined> =>
  rowsOf<{ waits: number; tells: number }>(
    await db.execute(
      sql`select count(*) filter (where waits)::int as waits, count(*) filter (where not waits)::int as tells from crash_items`,
    ),
  )[0];

interface Sums {
  back: number;
  audited: number;
  told: number;
  mails: number;
}

const sums = async ({ db }: Database): Promise<Sums | undefined> =>
  rowsOf<Sums>(
    await db.execute(sql`select
      (select count(*)::int from queue_items where status = 'AWAITING' and id in (select id from crash_items where waits)) as back,
      (select count(*)::int from audit_log where action = 'approval.return') as audited,
      (select count(*)::int from owner_notices where told_at is not null and item_id in (select id from crash_items where not waits)) as told,
      (select count(*)::int from outbox o where exists (select from crash_items c join queue_items q on q.id = c.id
        where not c.waits and o.about = q.type || '/' || q.id)) as mails`),
  )[0];

/** Does an item's calls whose answer may be lost with the process. */
const putOff = async (api: ApprovalApi, item: QueueItemRef): Promise<number> => {
  const { body } = await api.item(item, `lock/${VET}`);
  const held = body.heldItem as QueueItemRef | undefined;
  if (held) {
    // The process ended between the lock of this one and its decision.
    await api.item(held, `unlock/${VET}`);
    await api.item(item, `lock/${VET}`);
  }
  const until = addDays(dayIn(new Date(), 'America/Denver'), 7);
  const { status } = await api.item(item, 'put-off', {
    body: {
      id: item.id,
      type: item.type,
      vetStaffId: VET,
      vetPin: '1234',
      waitingFor: 'OWNER',
      until,
      note: '',
      colleagueStaffId: null,
      missedShipDate: null,
      questionKind: 'TEXT',
      questionText: 'Is she still limping?',
    },
    headers: { 'idempotency-key': `loop-crash-${item.id}` },
  });
  return status;
};

describe.concurrent.each(ONE_DATABASE)('kill -9 while owners are asked and told, and what waits comes back on %s', (kind) => {
  it(`${TIMES} times: each comes back once, each owner is asked and told once`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'practice-loop-crash-'));
    const databaseUrl = kind === 'postgres' ? await freshDatabase() : null;
    if (databaseUrl === null) await cp(inject('seededDir'), dataDir, { recursive: true });
    const inDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
      const database =
        databaseUrl === null
          ? await openEmbedded(join(dataDir, 'postgres'))
          : openServer({ databaseUrl, poolSize: 2, onConnectionError: () => undefined });
      const result = await work(database);
      await database.close();
      return result;
    };
    await inDatabase(makeDue);
    const asked = await inDatabase(async ({ db }) =>
      rowsOf<QueueItemRef>(
        await db.execute(sql`select q.id, q.type from queue_items q join queue_item_details d on d.item_id = q.id
          where q.practice_id = ${A} and q.status = 'AWAITING' and d.client_email is not null and not d.is_autoship
            and q.id not in (select id from crash_items) and q.id not in (select item_id from record_locks) and q.type in ('RX_CART_ITEM', 'EC_ORDER_ITEM', 'PROFILE_PRESCRIPTION') and (q.vet_staff_id is null or q.vet_staff_id = ${VET}) order by q.id limit ${TIMES}`),
      ),
    );
    expect(asked.length).toBeGreaterThan(1);
    const made = await inDatabase(due);
    expect(Math.min(made?.waits ?? 0, made?.tells ?? 0)).toBeGreaterThan(5);
    const place: Record<string, string> = databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
    const steps: number[] = [];
    // One session, which has the locks that it took before a kill.
    let token: string | null = null;
    for (let turn = 0; turn < TIMES; turn += 1) {
      const item = asked[turn % asked.length];
      if (!item) throw new Error('Nobody is asked');
      const process = await startProcess({ WORKER_SECONDS: '1', ...place });
      token ??= await signedIn(process.url);
      const api = approvalApi(process.url, token, A);
      const sent = putOff(api, item).catch(() => null);
      // A little later each time: before a job, between two items of it, in the middle of one.
      await untilKilled(40 + turn * 97);
      await process.end('SIGKILL');
      await sent;
      // The next one goes on at once, without waiting until the job is free.
      if (databaseUrl !== null) await inDatabase(({ db }) => db.execute(sql`update job_runs set claimed_until = null`));
      const now = await inDatabase(sums);
      steps.push((now?.back ?? 0) + (now?.told ?? 0));
    }
    const service = await createService({
      ...(databaseUrl === null ? { dataDir } : { databaseUrl }),
      logLevel: 'silent',
      port: 0,
      workerSeconds: 0,
    });
    const url = await service.listen();
    const api = approvalApi(url, token ?? '', A);
    // Who got no answer asks again: with the same key it is done once.
    for (const item of asked) expect(await putOff(api, item), `${item.type} ${item.id}`).toBe(200);
    const run = { database: service.services.database, services: service.services, now: new Date() };
    await Promise.all([returnDueItems.run(run), tellOwners.run(run), returnDueItems.run(run), tellOwners.run(run)]);
    await service.close();
    const { waits = 0, tells = 0 } = made ?? {};
    expect(await inDatabase(sums), `after ${steps.join(', ')}`).toEqual({ back: waits, audited: waits, told: tells, mails: tells });
    await inDatabase(async ({ db }) => {
      const mails = rowsOf<{ mails: number; put_off: number }>(
        await db.execute(sql`select q.id, (select count(*)::int from outbox o where o.about = q.type || '/' || q.id) as mails,
          (select count(*)::int from waiting_items w where w.item_id = q.id) as put_off
          from queue_items q where q.id in ${asked.map(({ id }) => id)} order by q.id`),
      );
      expect(mails).toEqual(asked.map(({ id }) => ({ id, mails: 1, put_off: 1 })));
      const waiting = await waitingOf(db);
      expect(waiting?.kept).toBe(waiting?.real);
    });
    await rm(dataDir, { recursive: true, force: true });
  }, 600_000);
});
