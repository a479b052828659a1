import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Fastify from 'fastify';

import { createService } from '../src/create-service.ts';
import { seedBulkQueue } from '../src/seed/queue-bulk.ts';

/** What a measured process is asked to serve. */
export interface ServerOrder {
  kind: 'hello' | 'pglite' | 'postgres';
  databaseUrl: string | null;
  items: number;
}

const hello = async (): Promise<string> => {
  const app = Fastify({ logger: false });
  app.get('/', () => ({ hello: 'world' }));
  return app.listen({ port: 0, host: '127.0.0.1' });
};

const service = async ({ databaseUrl, items }: ServerOrder): Promise<string> => {
  const made = await createService({
    dataDir: await mkdtemp(join(tmpdir(), 'practice-bench-')),
    databaseUrl,
    seed: 'yes',
    logLevel: 'silent',
    port: 0,
    host: '127.0.0.1',
  });
  await seedBulkQueue(made.services.db, 1001, items, new Date());
  return made.listen();
};

const order = JSON.parse(process.argv[2] ?? '{}') as ServerOrder;
process.send?.({ url: await (order.kind === 'hello' ? hello() : service(order)) });
// The parent ends this process; should it be gone, so is the reason to run.
process.on('disconnect', () => process.exit(0));
