import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { PER_PERSON } from '../src/realtime/connections.ts';
import { A, B, signIn, signInPerson, startService } from './support/service.ts';
import { connect, type TestSocket } from './support/sockets.ts';

const PER_NETWORK = PER_PERSON + 3;

let service: Service;
let url: string;
beforeAll(async () => {
  service = await startService('postgres', { connectionsPerNetwork: PER_NETWORK });
  url = await service.listen();
});
afterAll(() => service.close());

const refusalOf = (token: string): Promise<{ message: string; data?: unknown }> =>
  connect(url, { token }).then(
    () => ({ message: 'let in' }),
    (error: Error & { data?: unknown }) => ({ message: error.message, data: error.data }),
  );

it('a person, then a network, has so many connections and no more, and another is free once one is closed', async () => {
  const open: TestSocket[] = [];
  // Of two sign-ins: it is one person.
  const [first, second] = [(await signInPerson(service)).token, (await signInPerson(service)).token];
  for (let count = 0; count < PER_PERSON; count += 1) open.push(await connect(url, { token: count % 2 ? first : second }));
  expect(await refusalOf(first)).toEqual({
    message: expect.stringContaining('Too many windows are open') as string,
    data: { status: 429 },
  });

  const shared = (await signIn(service, B)).token;
  while (open.length < PER_NETWORK) open.push(await connect(url, { token: shared }));
  expect(await refusalOf((await signIn(service, A)).token)).toEqual({
    message: expect.stringContaining('Too many connections from this network') as string,
    data: { status: 429 },
  });

  const [one, ...rest] = open;
  one?.socket.disconnect();
  await expect.poll(() => refusalOf(first)).toEqual({ message: 'let in', data: undefined });
  for (const { socket } of rest) socket.disconnect();
});
