import { readClaims } from '@practice-portal/domain/session';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { A, call, signInPerson, startService, tryPractice, tryUser } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('postgres', { accountAttempts: 3, addressAttempts: 5, publicCalls: 12 });
});
afterAll(() => service.close());

/** Asks until there is a refusal. */
const untilRefused = async (ask: (turn: number) => ReturnType<typeof call>) => {
  for (let turn = 0; turn < 60; turn += 1) {
    const answer = await ask(turn);
    if (answer.statusCode === 429) return answer;
  }
  throw new Error('Never refused');
};

const post = (url: string, payload: object, from: string) => call(service, { method: 'POST', url, payload, remoteAddress: from });

type Way = [limit: number, ask: (turn: number) => ReturnType<typeof call>];

const ways: Record<string, Way> = {
  'guesses of an account': [3, () => tryUser(service, A, 'kelly.donovan', 'wrong', '192.0.2.1')],
  'guesses of the practice’s password': [3, () => tryPractice(service, A, 'wrong', '192.0.2.2')],
  'guesses from a network': [5, (turn) => tryUser(service, A, `nobody.${turn}`, 'wrong', '192.0.2.3')],
  'calls that anybody may make': [12, () => post('/api/auth/logout', { refreshToken: 'unknown' }, '192.0.2.4')],
};

it.each(Object.entries(ways))('says in its headers what its words say: %s', async (_name, [limit, ask]) => {
  const { headers, ...answer } = await untilRefused(ask);
  const minutes = Number(/: (\d+) minutes?$/.exec(answer.json<{ errorMessage: string }>().errorMessage)?.[1]);
  expect(minutes).toBeGreaterThan(0);
  expect(headers).toMatchObject({
    'retry-after': String(minutes * 60),
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(minutes * 60),
  });
});

it('says so of a person’s guesses of their own password as well', async () => {
  const { token } = await signInPerson(service);
  const userId = readClaims(token)?.userId;
  const payload = { currentPassword: 'wrong', newPassword: 'Another-1-horse', verifyNewPassword: 'Another-1-horse' };
  const url = `/api/users/scriptapproval/${userId}/changepassword`;
  const { headers } = await untilRefused(() => call(service, { method: 'POST', url, token, payload }));
  expect(headers).toMatchObject({ 'retry-after': '900', 'ratelimit-limit': '3' });
});
