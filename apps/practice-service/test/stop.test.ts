import { call } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';

import { expect, it } from 'vitest';

import { route } from '../src/http/contract-route.ts';
import { startService } from './support/service.ts';

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
