import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD_COST } from '../src/auth/password-cost.ts';
import type { Service } from '../src/create-service.ts';
import { practices } from '../src/db/schema/practice.ts';
import { A, call, signIn, startService, tryPractice } from './support/service.ts';

describe('a hundred sign-ins at once', () => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await startService('postgres');
    // At the cost it has for people, not at the one that tests have.
    const passwordHash = await hash('Demo1234', PASSWORD_COST);
    await service.services.db.update(practices).set({ passwordHash }).where(eq(practices.id, A));
    ({ token } = await signIn(service, A));
  });
  afterAll(() => service.close());

  it('all succeed, and others are served in between instead of after them', async () => {
    let signedIn = 0;
    const signIns = Array.from({ length: 100 }, async () => {
      const answer = await tryPractice(service, A);
      signedIn += 1;
      return answer.statusCode;
    });
    // Twenty pages one after the other: had they to wait in line, the sign-ins would all be done by then; had each to let only
    // three of them go first, more than half.
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await call(service, { url: `/api/practices/${A}`, token })).statusCode).toBe(200);
    }
    expect(signedIn).toBeLessThan(50);
    expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]));
  });

  it('of a flood of wrong ones of another network, a right one waits for a few', async () => {
    let wrong = 0;
    const flood = Array.from({ length: 400 }, async () => {
      await tryPractice(service, 1003, 'wrong', '203.0.113.9');
      wrong += 1;
    });
    expect((await tryPractice(service, A, 'Demo1234', '198.51.100.1')).statusCode).toBe(200);
    expect(wrong).toBeLessThan(50);
    await Promise.all(flood);
  });
});
