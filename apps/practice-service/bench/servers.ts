import Fastify from 'fastify';

import { createService } from '../src/create-service.ts';
import { announce, type QueueEvent } from '../src/realtime/approval-events.ts';
import { seedBulkClients } from '../src/seed/clients-bulk.ts';
import { seedBulkQueue } from '../src/seed/queue-bulk.ts';

/** What a measured process is asked to serve. */
export interface ServerOrder {
  kind: 'hello' | 'pglite' | 'postgres';
  databaseUrl: string | null;
  /** Where the embedded database goes. */
  dataDir: string;
  /** Orders that wait, besides the seeds'. */
  items: number;
  /** Clients besides the seeds'. */
  clients?: number;
}

const hello = async (): Promise<string> => {
  const app = Fastify({ logger: false });
  app.get('/', () => ({ hello: 'world' }));
  return app.listen({ port: 0, host: '127.0.0.1' });
};

const service = async ({ databaseUrl, dataDir, items, clients = 0 }: ServerOrder): Promise<string> => {
  const made = await createService({
    dataDir,
    databaseUrl,
    seed: 'yes',
    logLevel: 'silent',
    port: 0,
    host: '127.0.0.1',
  });
  if (items > 0) await seedBulkQueue(made.services.db, 1001, items, new Date());
  if (clients > 0) await seedBulkClients(made.services.db, 1001, clients);
  // The parent has an event published to every open queue, as a transaction that changes something does.
  process.on('message', (event: QueueEvent) => void made.services.db.transaction((tx) => announce(tx, [event])));
  return made.listen();
};

const order = JSON.parse(process.argv[2] ?? '{}') as ServerOrder;
process.send?.({ url: await (order.kind === 'hello' ? hello() : service(order)) });
// The parent ends this process; should it be gone, so is the reason to run.
process.on('disconnect', () => process.exit(0));
