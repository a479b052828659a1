import { readClaims, type SessionTokensAnswer } from '@practice-portal/domain/session';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accessCodeHash } from '../src/auth/access-code.ts';
import type { Service } from '../src/create-service.ts';
import { practices } from '../src/db/schema/practice.ts';
import { A, call, ONE_DATABASE, startService } from './support/service.ts';

const MINUTE = 60_000;

describe.each(ONE_DATABASE)('the practice code (%s)', (kind) => {
  let service: Service;
  let clock = new Date('2026-11-20T12:00:00Z').getTime();
  beforeAll(async () => {
    service = await startService(kind, { now: () => new Date(clock) });
  });
  afterAll(() => service.close());

  const enter = (accessCode: string, remoteAddress = '192.0.2.1'): Promise<LightMyRequestResponse> =>
    call(service, { method: 'POST', url: '/api/auth/accessCode/practice/', payload: { accessCode }, remoteAddress });

  it.each(['JUNIPER-1001', ' juniper-1001 ', 'Juniper - 1001'])('signs the practice in: %j', async (code) => {
    const { data } = (await enter(code)).json<SessionTokensAnswer>();
    expect(readClaims(data.token)).toMatchObject({ practiceId: A, userId: A, scopes: ['sr3:approve_rx'] });
    expect((await call(service, { url: `/api/practices/${A}`, token: data.token })).statusCode).toBe(200);
  });

  it('says that a wrong one is invalid', async () => {
    const answer = await enter('JUNIPER-1002');
    expect(`${answer.statusCode} ${answer.body}`).toBe('400 {"errorMessage":"The practice code is invalid"}');
  });

  it('opens no practice whose people have logins of their own', async () => {
    await service.services.db
      .update(practices)
      .set({ accessCodeHash: await accessCodeHash('HARBOR-1002') })
      .where(eq(practices.id, 1002));
    expect((await enter('HARBOR-1002', '192.0.2.2')).statusCode).toBe(400);
  });

  it('makes the eighth wrong one from a network wait, and forgives nothing for a right one', async () => {
    const address = '198.51.100.5';
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await enter(`GUESS-${turn}`, address)).statusCode);
    expect((await enter('FORGE-1003', address)).statusCode).toBe(200);
    for (let turn = 5; turn < 9; turn += 1) statuses.push((await enter(`GUESS-${turn}`, address)).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 429, 429]);
    expect((await enter('FORGE-1003', address)).statusCode).toBe(429);
    expect((await enter('FORGE-1003', '198.51.100.6')).statusCode).toBe(200);
    clock += 16 * MINUTE;
    expect((await enter('FORGE-1003', address)).statusCode).toBe(200);
  });

  it('counts a hundred guesses at once like a hundred in a row', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, turn) => enter(`GUESS-${turn}`, '198.51.100.7')));
    expect(answers.filter((answer) => answer.statusCode === 400).length).toBeLessThanOrEqual(7);
  });
});
