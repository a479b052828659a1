import type { SessionTokensAnswer } from '@practice-portal/domain/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { A, call, ONE_DATABASE, signIn, startService, tryPractice, tryUser } from './support/service.ts';

const MINUTE = 60_000;

describe.each(ONE_DATABASE)('signing in (%s)', (kind) => {
  let service: Service;
  let clock = new Date('2026-11-20T12:00:00Z').getTime();
  beforeAll(async () => {
    service = await startService(kind, { now: () => new Date(clock) });
  });
  afterAll(() => service.close());

  it('gives a practice its claims and a way into its own data', async () => {
    const { token } = await signIn(service, A);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    expect(claims).toMatchObject({ practiceId: A, userId: A, practiceStatus: 'MEMBER', tenantIds: [A], scopes: ['sr3:approve_rx'] });
    expect((await call(service, { url: `/api/practices/${A}`, token })).json()).toMatchObject({
      id: A,
      practiceHomeFeatures: { recordLockingEnabled: true },
    });
  });

  it('knows a person by the individual login, and no shared one where people have their own', async () => {
    const response = await tryUser(service, 1002, 'Jordan.Reyes');
    const { token } = response.json<SessionTokensAnswer>().data;
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { userId: number; scopes: string[] };
    expect(claims.userId).not.toBe(1002);
    expect(claims.scopes).toContain('sr3:admin:staff_management');
    expect((await tryPractice(service, 1002)).statusCode).toBe(400);
  });

  it('throttles an account by the eighth try, for a while', async () => {
    const address = '198.51.100.7';
    const statuses: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) statuses.push((await tryPractice(service, 1004, `wrong ${turn}`, address)).statusCode);
    expect(statuses.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => 400));
    expect(new Set(statuses.slice(7))).toEqual(new Set([429]));
    const refused = await tryPractice(service, 1004, 'Demo1234', address);
    expect(refused.statusCode).toBe(429);
    expect(refused.json<{ errorMessage: string }>().errorMessage).toMatch(/: 15 minutes$/);
    clock += 15 * MINUTE;
    expect((await tryPractice(service, 1004, 'Demo1234', address)).statusCode).toBe(200);
  });

  it('counts a thousand tries at once like a thousand in a row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, turn) => tryUser(service, A, 'kelly.donovan', `wrong ${turn}`, '198.51.100.8')),
    );
    const wrong = answers.filter((answer) => answer.statusCode === 400).length;
    expect(wrong).toBeGreaterThan(0);
    expect(wrong).toBeLessThanOrEqual(7);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1_000 - wrong);
  });

  it('lets a practice in from where it signed in before, whatever a stranger tries', async () => {
    const home = '203.0.113.5';
    expect((await tryPractice(service, 1003, 'Demo1234', home)).statusCode).toBe(200);
    for (let turn = 0; turn < 9; turn += 1) await tryPractice(service, 1003, 'wrong', '198.51.100.9');
    expect((await tryPractice(service, 1003, 'Demo1234', '198.51.100.10')).statusCode).toBe(429);
    expect((await tryPractice(service, 1003, 'Demo1234', home)).statusCode).toBe(200);
  });

  it('throttles one password tried on 500 accounts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, turn) => tryUser(service, 1002, `person.${turn}`, 'Winter2026', '198.51.100.66')),
    );
    const tried = answers.filter((answer) => answer.statusCode === 400).length;
    expect(tried).toBeLessThanOrEqual(50);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(500 - tried);
  });

  it('tells nobody who exists: status, body and work are the same', async () => {
    const matched: (string | null)[] = [];
    const { passwords } = service.services;
    const original = passwords.matches;
    passwords.matches = (hash, secret) => {
      matched.push(hash === null ? 'nobody' : 'somebody');
      return original(hash, secret);
    };
    try {
      const answers = [
        await tryPractice(service, A, 'wrong', '192.0.2.1'),
        await tryPractice(service, 999_999, 'wrong', '192.0.2.1'),
        await tryPractice(service, 1002, 'wrong', '192.0.2.1'),
        await tryUser(service, A, 'ravi.menon', 'wrong', '192.0.2.1'),
        await tryUser(service, A, 'nobody', 'wrong', '192.0.2.1'),
        await tryUser(service, 999_999, 'nobody', 'wrong', '192.0.2.1'),
      ];
      expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
      // Each of them cost one password check; how long one takes does not depend on whose it is.
      expect(matched).toEqual(['somebody', 'nobody', 'nobody', 'somebody', 'nobody', 'nobody']);
    } finally {
      passwords.matches = original;
    }
  });

  it('records each sign-in and each refusal, without what was typed', async () => {
    const rows = await service.services.db.select().from(auditLog);
    const signIns = rows.filter((row) => row.action === 'session.signIn');
    expect(signIns.some((row) => row.result === 'done' && row.actor === `practice:${A}`)).toBe(true);
    expect(signIns.some((row) => row.result === 'refused' && row.status === 429)).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/Demo1234|Winter2026|wrong/);
  });
});
