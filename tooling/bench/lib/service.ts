import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

const untilReady = async (url: string, ended: () => string | null): Promise<void> => {
  for (;;) {
    const failure = ended();
    if (failure !== null) throw new Error(`The practice-service ended: ${failure}`);
    const ready = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    // Another process says nothing when it is ready: it has to be asked again and again.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** A demo database with that many items waiting in the main practice, and that many clients more. */
const prepareData = (root: string, waiting: number, clients: number): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const { status } = spawnSync(
    process.execPath,
    ['--conditions=@practice-portal/source', 'bench/prepare-data.ts', String(waiting), String(clients)],
    { cwd: join(root, 'apps/practice-service'), stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir } },
  );
  if (status !== 0) throw new Error('The queue for the bench could not be made.');
  return dataDir;
};

/** Starts the built service, which serves the built portal, on a database of its own with `waiting` items in the main queue. */
export const startService = async (root: string, waiting: number, clients = 0): Promise<{ url: string; close: () => Promise<void> }> => {
  const port = await freePort();
  const dataDir = prepareData(root, waiting, clients);
  const child = spawn(process.execPath, [join(root, 'apps/practice-service/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      WORKER_SECONDS: '0',
      DRAIN_SECONDS: '0',
      PORTAL_DIR: process.env.PORTAL_DIR ?? join(root, 'apps/portal/dist'),
      // Every visit signs in from this one address, and none of them should have to renew its token while it is measured.
      ACCESS_TOKEN_SECONDS: '7200',
    },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, () => (child.exitCode === null ? null : `code ${child.exitCode}\n${errors}`));
  return {
    url,
    close: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
