import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createService, type Service } from '../src/create-service.ts';
import { createPostgres, type TestPostgres } from './support/postgres.ts';
import { A, CLOCK, signIn } from './support/service.ts';

const RESTARTS = 5;
const USERS = 8;

describe('the database goes away and comes back', () => {
  let postgres: TestPostgres;
  let service: Service;
  beforeAll(async () => {
    postgres = await createPostgres();
    service = await createService({ databaseUrl: postgres.url, seed: 'yes', clock: CLOCK, logLevel: 'silent', port: 0 });
  });
  afterAll(async () => {
    await service.close();
    await postgres.destroy();
  });

  it(`${RESTARTS} times under load: 503 while it is down, nothing else, and service again at once`, async () => {
    const url = await service.listen();
    const { token } = await signIn(service, A);
    const ask = async (): Promise<{ status: number; body: string }> => {
      const response = await fetch(`${url}/api/practices/${A}`, { headers: { authorization: `Bearer ${token}` } });
      return { status: response.status, body: await response.text() };
    };
    const load = { wanted: true };
    const seen = new Map<number, string>();
    const users = Array.from({ length: USERS }, async () => {
      while (load.wanted) {
        const { status, body } = await ask();
        seen.set(status, body);
      }
    });
    for (let turn = 0; turn < RESTARTS; turn += 1) {
      await postgres.stop();
      expect((await ask()).status).toBe(503);
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
      expect((await fetch(`${url}/health/ready`)).status).toBe(503);
      await postgres.start();
      // The first call after the server takes connections again is served.
      expect((await ask()).status).toBe(200);
    }
    load.wanted = false;
    await Promise.all(users);
    expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([200, 503]);
    expect(JSON.parse(seen.get(503) ?? '{}')).toEqual({ errorMessage: 'The service is not available right now. Try again in a moment' });
  });
});
