import type { AccessCodeStateAnswer, NewAccessCodeAnswer } from '@practice-portal/domain/practice-password';
import { readClaims, type SessionTokensAnswer } from '@practice-portal/domain/session';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accessCodeHash } from '../src/auth/access-code.ts';
import type { Service } from '../src/create-service.ts';
import { practices } from '../src/db/schema/practice.ts';
import { mailsTo } from './support/mail.ts';
import { A, call, ONE_DATABASE, signIn, signInPerson, startService } from './support/service.ts';

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

  it('bears only so many guesses of one practice, wherever they come from, and lets in where it has been used before', async () => {
    clock += 16 * MINUTE;
    expect((await enter('CEDAR-1005', '192.0.2.50')).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) statuses.push((await enter(`GUESS${turn}-1005`, `203.0.113.${turn}`)).statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(7);
    expect(statuses.slice(7).every((status) => status === 429)).toBe(true);
    expect((await enter('CEDAR-1005', '203.0.113.100')).statusCode).toBe(429);
    expect((await enter('CEDAR-1005', '192.0.2.50')).statusCode).toBe(200);
    expect((await enter('LACBRULE-1004', '203.0.113.101')).statusCode).toBe(200);
    clock += 16 * MINUTE;
    const unnamed: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) unnamed.push((await enter(`GUESS-${turn}`, `203.0.113.${turn + 110}`)).statusCode);
    expect(unnamed.filter((status) => status === 400)).toHaveLength(7);
    clock += 16 * MINUTE;
  });

  it('is changed by an administrator: the old one opens nothing, and what it opened has ended', async () => {
    const url = `/api/practice/${A}/accesscode`;
    const { token: kelly } = await signInPerson(service, A, 'kelly.donovan');
    const { token: shared } = await signIn(service, A);
    const { data: old } = (await enter('JUNIPER-1001', '192.0.2.60')).json<SessionTokensAnswer>();
    const read = async (token: string) => (await call(service, { url: `/api/practices/${A}`, token })).statusCode;
    expect((await call(service, { method: 'POST', url, token: shared })).statusCode).toBe(403);
    expect(await read(old.token)).toBe(200);

    const { data } = (await call(service, { method: 'POST', url, token: kelly })).json<NewAccessCodeAnswer>();
    expect(data.accessCode).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}1001$/);
    expect([await read(old.token), await read(shared), await read(kelly), await read(data.token)]).toEqual([401, 401, 200, 200]);
    expect((await enter('JUNIPER-1001', '192.0.2.60')).statusCode).toBe(400);
    expect((await enter(data.accessCode.toLowerCase(), '192.0.2.60')).statusCode).toBe(200);
    const [mail] = await mailsTo(service, `amelia.okafor@practice${A}.example`);
    expect(mail?.body).toContain('Kelly Donovan has just changed the access code');
    expect(mail?.body).not.toContain(data.accessCode);

    const change = (more: object) => {
      const payload = { password: 'Sunrise7', repeatPassword: 'Sunrise7', ...more };
      return call(service, { method: 'PUT', url: `/api/practice/${A}/password`, token: kelly, payload });
    };
    const exists = async () => (await call(service, { url, token: kelly })).json<AccessCodeStateAnswer>().data.exists;
    expect((await change({})).statusCode).toBe(200);
    expect((await enter(data.accessCode, '192.0.2.60')).statusCode).toBe(200);
    expect((await change({ endAccessCode: true })).statusCode).toBe(200);
    expect(await exists()).toBe(false);
    expect((await enter(data.accessCode, '192.0.2.60')).statusCode).toBe(400);
    expect((await mailsTo(service, `amelia.okafor@practice${A}.example`))[0]?.body).toContain('The access code has ended');
  });
});
