import { dayIn, inZone, practiceTimeZone } from '@practice-portal/domain/locale';
import Fastify from 'fastify';

import { createService } from '../src/create-service.ts';
import { announce, type QueueEvent } from '../src/realtime/approval-events.ts';
import { seedBulkClients } from '../src/seed/clients-bulk.ts';
import { loadPractice } from '../src/practices/load-practice.ts';
import { seedBulkQueue } from '../src/seed/queue-bulk.ts';
import { runJobs } from '../src/worker/run-jobs.ts';
import { makeDue } from '../test/support/autoships.ts';
import { RUN_JOBS, type ServerOrder } from './server-order.ts';

const PRACTICE = 1001;

const hello = async (): Promise<string> => {
  const app = Fastify({ logger: false });
  app.get('/', () => ({ hello: 'world' }));
  return app.listen({ port: 0, host: '127.0.0.1' });
};

const service = async ({ databaseUrl, dataDir, items, clients = 0, due = 0 }: ServerOrder): Promise<string> => {
  const made = await createService({
    dataDir,
    databaseUrl,
    seed: 'yes',
    logLevel: 'silent',
    port: 0,
    host: '127.0.0.1',
    ...(due > 0 ? { workerSeconds: 0 } : {}),
  });
  if (items > 0) await seedBulkQueue(made.services.db, PRACTICE, items, inZone(new Date(), 'UTC'));
  if (clients > 0) await seedBulkClients(made.services.db, PRACTICE, clients);
  const { services } = made;
  if (due > 0) {
    const { localizationData } = await loadPractice(services.db, PRACTICE);
    await makeDue(services.database, due, dayIn(services.now(), practiceTimeZone(localizationData)));
  }
  // The parent has an event published to every open queue, as a transaction that changes something does.
  process.on('message', (message: QueueEvent | typeof RUN_JOBS) =>
    message === RUN_JOBS
      ? void runJobs(services, { now: services.now(), always: true })
      : void services.db.transaction((tx) => announce(tx, [message])),
  );
  return made.listen();
};

const order = JSON.parse(process.argv[2] ?? '{}') as ServerOrder;
process.send?.({ url: await (order.kind === 'hello' ? hello() : service(order)) });
// The parent ends this process; should it be gone, so is the reason to run.
process.on('disconnect', () => process.exit(0));
