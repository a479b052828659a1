import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { addDays, dayIn, practiceTimeZone } from '@practice-portal/domain/locale';
import { effort, isFullEffort } from '@practice-portal/tooling/effort';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';

import { verifyAudit } from '../src/audit/verify-audit.ts';
import { loadKeys } from '../src/db/keys.ts';
import { createService } from '../src/create-service.ts';
import { type Database, rowsOf } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/open-embedded.ts';
import { openServer } from '../src/db/open-server.ts';
import { loadPractice } from '../src/practices/load-practice.ts';
import { makeDue, runAutoships } from './support/autoships.ts';
import { startProcess, untilKilled } from './support/process.ts';
import { A, freshDatabase, ONE_DATABASE } from './support/service.ts';

const TIMES = effort(1, 20);
const COUNT = effort(60, 1_000);
/** How often the database is looked at for the moment of the kill. */
const SOON = { interval: 5, timeout: 60_000 };
/** As soon as a process serves, its worker looks for what is due. */
const ENVIRONMENT = { WORKER_SECONDS: '1' };

describe.concurrent.each(ONE_DATABASE)('kill -9 during a day of AutoShips on %s', (kind) => {
  it(`${TIMES} times, ${COUNT} due: every one is ordered once, every order has its charge and every charge its order`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'practice-autoships-crash-'));
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
    const { today, made } = await inDatabase(async (database) => {
      const { localizationData } = await loadPractice(database.db, A);
      const day = dayIn(new Date(), practiceTimeZone(localizationData));
      return { today: day, made: await makeDue(database, COUNT, day) };
    });
    expect(made).toHaveLength(COUNT);
    const start = () => startProcess({ ...ENVIRONMENT, ...(databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }) });
    for (let turn = 0; turn < TIMES; turn += 1) {
      const process = await start();
      if (databaseUrl !== null && !isFullEffort)
        // As soon as the first one is ordered: in the middle of one of the next.
        await inDatabase(({ db }) =>
          expect
            .poll(async () => rowsOf(await db.execute(sql`select 1 from orders where autoship_id is not null limit 1`)).length, SOON)
            .toBe(1),
        );
      // Else a little later each time: between two AutoShips, in the middle of one, in its charge.
      else await untilKilled(900 + ((turn * 137) % 700));
      await process.end('SIGKILL');
      // The next one goes on at once, without waiting until the job is free.
      if (databaseUrl !== null) await inDatabase(({ db }) => db.execute(sql`update job_runs set claimed_until = null`));
    }
    // Payments of a process that was killed are ended by the others after a minute.
    if (databaseUrl !== null)
      await inDatabase(({ db }) =>
        db.execute(sql`update payments set created_at = created_at - interval '2 minutes' where status in ('PENDING', 'VOIDING')`),
      );
    const service = await createService({
      ...(databaseUrl === null ? { dataDir } : { databaseUrl }),
      logLevel: 'silent',
      port: 0,
      workerSeconds: 0,
    });
    await runAutoships(service.services, new Date());
    await service.close();
    await inDatabase(async ({ db }) => {
      const [sums] = rowsOf<Record<string, number>>(
        await db.execute(sql`select count(*)::int as orders, count(distinct o.autoship_id)::int as autoships, sum(o.total)::int as total,
          sum((select coalesce(sum(c.amount), 0) from payments p join acquirer_charges c on c.key = p.key and c.status = 'CHARGED' where p.order_id = o.id))::int as charged,
          (select count(*)::int from acquirer_charges c where c.status = 'CHARGED' and c.token like 'due_%') as charges,
          (select count(*)::int from acquirer_charges c where c.status = 'CHARGED' and c.token like 'due_%'
            and not exists (select 1 from payments p where p.key = c.key and p.status = 'PAID' and p.order_id is not null)) as loose,
          (select count(*)::int from autoships where wallet_id in (select id from wallets where token like 'due_%') and next_ship_date <> ${addDays(today, 30)}::date) as misdated
          from orders o where o.autoship_id is not null`),
      );
      expect(sums).toEqual({
        orders: COUNT,
        autoships: COUNT,
        total: sums?.['charged'],
        charged: sums?.['total'],
        charges: COUNT,
        loose: 0,
        misdated: 0,
      });
      // A fill for each, and no fill for nothing.
      const [fills] = rowsOf<{ taken: number }>(
        await db.execute(sql`select sum(999 - fills_remaining)::int as taken from prescriptions where original_refills = 998`),
      );
      expect(fills?.taken).toBe(COUNT);
      const { audit } = await loadKeys(db, null);
      expect((await verifyAudit(db, audit)).altered).toEqual([]);
    });
    await rm(dataDir, { recursive: true, force: true });
  }, 600_000);
});
