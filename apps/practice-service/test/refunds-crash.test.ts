import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { effort, isFullEffort } from '@practice-portal/tooling/effort';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';

import { createService } from '../src/create-service.ts';
import { type Database, rowsOf } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/open-embedded.ts';
import { openServer } from '../src/db/open-server.ts';
import { sendRefunds } from '../src/refunds/send-refunds.ts';
import { startProcess, untilKilled } from './support/process.ts';
import { A, freshDatabase, ONE_DATABASE } from './support/service.ts';

const TIMES = effort(1, 20);
const COUNT = effort(60, 1_000);
/** How often the database is looked at for the moment of the kill. */
const SOON = { interval: 5, timeout: 60_000 };

/** Has the money of delivered orders go back, as 'Apply refund' does. */
const applyRefunds = async ({ db }: Database): Promise<void> => {
  // Nothing else is due: refunds come first.
  await db.execute(sql`update autoships set active = false, next_ship_date = null`);
  await db.execute(sql`update order_items set submitted_at = now(), accepted_at = now() where status = 'Processing'`);
  await db.execute(sql`
    insert into refunds (key, practice_id, client_id, order_id, order_item_id, payment_key, amount, currency, status, cause, due_at, created_at)
    select 'crash-' || i.id, i.practice_id, i.client_id, i.order_id, i.id, p.key, p.amount, p.currency, 'DUE', 'applied', now(), now()
    from order_items i join payments p on p.order_id = i.order_id and p.status = 'PAID'
    where i.practice_id = ${A} and i.status = 'Completed' and i.credited = 0
      and (select count(*) from order_items x where x.order_id = i.order_id) = 1
    order by i.id limit ${COUNT}`);
  await db.execute(sql`update order_items i set credited = r.amount from refunds r where r.order_item_id = i.id and r.key like 'crash-%'`);
  await db.execute(sql`update orders o set credited = r.amount from refunds r where r.order_id = o.id and r.key like 'crash-%'`);
  await db.execute(sql`
    insert into order_events (practice_id, order_id, order_item_id, type, status, at, told_at)
    select practice_id, order_id, order_item_id, 'refundAsked', 'Completed', now(), now() from refunds where key like 'crash-%' order by id`);
};

describe.concurrent.each(ONE_DATABASE)('kill -9 while money goes back on %s', (kind) => {
  it(`${TIMES} times, ${COUNT} refunds: each goes back once, and its order's history says so once`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'practice-refunds-crash-'));
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
    await inDatabase(applyRefunds);
    const start = () =>
      startProcess({ WORKER_SECONDS: '1', ...(databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }) });
    const sums = ({ db }: Database) =>
      db
        .execute(
          sql`select count(*)::int as refunds, count(*) filter (where r.status = 'REFUNDED')::int as refunded,
            (select count(*)::int from acquirer_refunds where key like 'crash-%' and status = 'REFUNDED') as asked,
            (select sum(amount)::int from acquirer_refunds where key like 'crash-%') - sum(r.amount)::int as difference,
            (select count(*)::int from order_events e join refunds x on x.order_item_id = e.order_item_id and x.key like 'crash-%'
              where e.type = 'refunded') as told
            from refunds r where r.key like 'crash-%'`,
        )
        .then((answer) => rowsOf<Record<string, number>>(answer)[0]);
    let ms = 1_300;
    let refunded = 0;
    for (let turn = 0; turn < TIMES || refunded === 0; turn += 1) {
      const process = await start();
      if (databaseUrl !== null && !isFullEffort)
        // As soon as the first one went back: in the middle of one of the next.
        await inDatabase(({ db }) =>
          expect
            .poll(
              async () => rowsOf(await db.execute(sql`select 1 from refunds where key like 'crash-%' and status = 'REFUNDED'`)).length,
              SOON,
            )
            .toBeGreaterThan(0),
        );
      // Else a little later each time: before the first one, between two, in the middle of one.
      else await untilKilled(ms);
      await process.end('SIGKILL');
      // The next one goes on at once, without waiting until the job is free.
      if (databaseUrl !== null) await inDatabase(({ db }) => db.execute(sql`update job_runs set claimed_until = null`));
      refunded = (await inDatabase(sums))?.['refunded'] ?? 0;
      // As long as it takes here until the first one.
      ms += refunded === 0 ? 700 : 37;
    }
    const { services, close } = await createService({
      ...(databaseUrl === null ? { dataDir } : { databaseUrl }),
      logLevel: 'silent',
      port: 0,
      workerSeconds: 0,
    });
    for (let run = 0; run < COUNT / 50; run += 1) await sendRefunds(services, new Date());
    await close();
    expect(await inDatabase(sums)).toEqual({ refunds: COUNT, refunded: COUNT, asked: COUNT, difference: 0, told: COUNT });
    await rm(dataDir, { recursive: true, force: true });
  }, 600_000);
});
