import { dayIn, inZone, practiceTimeZone } from '@practice-portal/domain/locale';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import { Pool } from 'pg';

import { createService } from '../src/create-service.ts';
import { type Db, rowsOf } from '../src/db/client.ts';
import { announce, type QueueEvent } from '../src/realtime/approval-events.ts';
import { seedBulkClients } from '../src/seed/clients-bulk.ts';
import { loadPractice } from '../src/practices/load-practice.ts';
import { seedBulkQueue } from '../src/seed/queue-bulk.ts';
import { runJobs } from '../src/worker/run-jobs.ts';
import { makeDue } from '../test/support/autoships.ts';
import { addDecided } from '../test/support/decided.ts';
import { ANOTHER_PRACTICE, RUN_JOBS, SAY_MEMORY, type ServerOrder } from './server-order.ts';

const PRACTICE = 1001;

const hello = async (): Promise<string> => {
  const app = Fastify({ logger: false });
  app.get('/', () => ({ hello: 'world' }));
  return app.listen({ port: 0, host: '127.0.0.1' });
};

/** A year of decisions of one practice, and as many of another's in the month before this one. */
const addDecisions = async (db: Db, count: number, now: Date): Promise<void> => {
  const vetsOf = async (practiceId: number): Promise<[number, number]> => {
    const rows = rowsOf<{ id: number }>(await db.execute(sql`select id from staff where practice_id = ${practiceId} order by id limit 2`));
    return [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
  };
  await addDecided(db, { practiceId: PRACTICE, count, vets: await vetsOf(PRACTICE), until: now, over: '12 months' });
  await addDecided(db, {
    practiceId: ANOTHER_PRACTICE,
    count,
    vets: await vetsOf(ANOTHER_PRACTICE),
    until: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 28)),
    over: '26 days',
    from: 6_000_000,
  });
  await db.execute(sql`analyze`);
};

const service = async ({ databaseUrl, dataDir, items, clients = 0, due = 0, decided = 0 }: ServerOrder): Promise<string> => {
  const made = await createService({
    dataDir,
    databaseUrl,
    seed: 'yes',
    logLevel: 'silent',
    port: 0,
    host: '127.0.0.1',
    ...(due > 0 ? { workerSeconds: 0 } : {}),
  });
  const { services } = made;
  // Not by the service's connections, which give up a statement after ten seconds.
  const pool = databaseUrl === null ? null : new Pool({ connectionString: databaseUrl });
  const db = pool ? drizzle(pool) : services.db;
  if (decided > 0) await addDecisions(db, decided, services.now());
  if (items > 0) await seedBulkQueue(db, PRACTICE, items, inZone(new Date(), 'UTC'));
  if (clients > 0) await seedBulkClients(db, PRACTICE, clients);
  await pool?.end();
  if (due > 0) {
    const { localizationData } = await loadPractice(services.db, PRACTICE);
    await makeDue(services.database, due, dayIn(services.now(), practiceTimeZone(localizationData)));
  }
  // The parent has an event published to every open queue, as a transaction that changes something does.
  process.on('message', (message: QueueEvent | typeof RUN_JOBS | typeof SAY_MEMORY) => {
    if (message === SAY_MEMORY) process.send?.(process.memoryUsage.rss());
    else if (message === RUN_JOBS) void runJobs(services, { now: services.now(), always: true });
    else void services.db.transaction((tx) => announce(tx, [message]));
  });
  return made.listen();
};

const order = JSON.parse(process.argv[2] ?? '{}') as ServerOrder;
process.send?.({ url: await (order.kind === 'hello' ? hello() : service(order)) });
// The parent ends this process; should it be gone, so is the reason to run.
process.on('disconnect', () => process.exit(0));
