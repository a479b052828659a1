import { COME_AGAIN_EVENT } from '@practice-portal/domain/approval';
import { call } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import type { SessionTokensAnswer } from '@practice-portal/domain/session';
import { once, type EventEmitter } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';

import { Client } from 'pg';
import { expect, it } from 'vitest';

import { route } from '../src/http/contract-route.ts';
import { startProcess } from './support/process.ts';
import { freshDatabase, startService } from './support/service.ts';
import { connect as connectRealtime } from './support/sockets.ts';

/** How long a connection that is kept alive would hold up the stop: Fastify's `keepAliveTimeout`. */
const HELD_UP_MS = 72_000;

/** Something that one part of a test waits for until another says so. */
const signal = (): [Promise<void>, () => void] => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [given, give];
};

it('stops once the last request is answered, though its browser keeps the connection', { timeout: HELD_UP_MS / 2 }, async () => {
  const [reached, reach] = signal();
  const [released, release] = signal();
  const waiting = call()({ id: 'test.slow', method: 'GET', host: 'practice', path: 'slow', access: 'public', answer: 'nothing' });
  const slow = route(contract(waiting, { summary: 'Waits until it is told to go on' }), {
    handler: async () => {
      reach();
      await released;
    },
  });
  const service = await startService('pglite', { extraRoutes: [slow] });
  const agent = new Agent({ keepAlive: true });
  const url = await service.listen();
  const answered = new Promise<number | undefined>((resolve, reject) => {
    get(`${url}/api/slow`, { agent }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode))).on('error', reject);
  });
  await reached;
  const stopped = service.close();
  await expect.poll(() => service.app.server.listening).toBe(false);
  release();
  expect(await answered).toBe(204);
  await stopped;
  agent.destroy();
});

it('stops though a browser has opened a connection in advance', { timeout: HELD_UP_MS / 4 }, async () => {
  const service = await startService('pglite');
  const url = new URL(await service.listen());
  const spare = connect(Number(url.port), url.hostname);
  await once(spare, 'connect');
  await expect.poll(() => new Promise((resolve) => service.app.server.getConnections((_error, count) => resolve(count)))).toBe(1);
  const ended = once(spare, 'close');
  await service.close();
  await ended;
});

it.concurrent('serves on after SIGTERM while it says that it is stopping, and sends connections elsewhere', async () => {
  const { url, end } = await startProcess({ DATABASE_URL: await freshDatabase(), DRAIN_SECONDS: '2' });
  const signingIn = await fetch(`${url}/api/auth/practice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'practice-portal', practiceId: 1001, password: 'Demo1234' }),
  });
  const { token } = ((await signingIn.json()) as SessionTokensAnswer).data;
  const { socket } = await connectRealtime(url, { token });
  const told = once(socket as unknown as EventEmitter, COME_AGAIN_EVENT);
  const ended = end('SIGTERM');
  const ready = async (): Promise<unknown[]> => {
    const answer = await fetch(`${url}/health/ready`);
    return [answer.status, await answer.json()];
  };
  await expect.poll(ready).toEqual([503, { errorMessage: 'The service is stopping' }]);
  const answer = await fetch(`${url}/api/practices/1001`, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await told).toEqual([{ withinMs: 1_000 }]);
  expect(await ended).toBe(0);
});

it.concurrent('ends with a sentence once a later version has made the database one that it is too old for', async () => {
  const databaseUrl = await freshDatabase();
  const running = await startProcess({ DATABASE_URL: databaseUrl });
  let said = '';
  running.child.stderr?.on('data', (data: Buffer) => (said += data.toString()));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`insert into schema_migrations (tag, oldest) values ('0099_drops', '0099_drops')`);
  await client.end();
  expect(await running.gone).toBe(1);
  expect(said).toBe(
    'A later version of the service has upgraded the database, and this one is too old for it: start a version that has the migration 0099_drops.\n',
  );
});
