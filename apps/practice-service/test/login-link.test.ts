import { readClaims, type SessionTokensAnswer } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { staff } from '../src/db/schema/practice.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { strangersName } from '../src/outbox/write-mail.ts';
import { allMail, linkIn, mailsTo } from './support/mail.ts';
import { A, call, ONE_DATABASE, startService, tryPractice } from './support/service.ts';

const MINUTE = 60_000;
const INVALID = '401 {"errorMessage":"Your temporary token is invalid"}';

describe.each(ONE_DATABASE)('a login link (%s)', (kind) => {
  let service: Service;
  let clock = new Date('2026-11-20T12:00:00Z').getTime();
  beforeAll(async () => {
    service = await startService(kind, { now: () => new Date(clock), publicUrl: 'https://portal.example' });
  });
  afterAll(() => service.close());

  const ask = (practiceId: number, remoteAddress = '192.0.2.1', headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    call(service, {
      method: 'POST',
      url: '/api/passwordrecovery/practice',
      payload: { practiceId, firstName: 'Alex', lastName: 'Rivera' },
      remoteAddress,
      headers,
    });
  const enter = (token: string): Promise<LightMyRequestResponse> =>
    call(service, { method: 'POST', url: '/api/auth/token/practice', payload: { token } });
  const said = (answer: LightMyRequestResponse): string => `${answer.statusCode} ${answer.body}`;
  const tokenFor = async (practiceId: number, administrator: string): Promise<string> => {
    expect((await ask(practiceId)).statusCode).toBe(204);
    const [mail] = await mailsTo(service, `${administrator}@practice${practiceId}.example`);
    return linkIn(mail).searchParams.get('token') ?? '';
  };

  it('goes to the administrators, leads to the portal and lets in once', async () => {
    await ask(A);
    const [mail] = await mailsTo(service, 'amelia.okafor@practice1001.example');
    expect(mail?.subject).toBe('Alex Rivera asks to log in to Juniper Valley Animal Hospital, LLC');
    const link = linkIn(mail);
    expect(`${link.origin}${link.pathname} ${link.searchParams.get('view')}`).toBe('https://portal.example/tokenlogin approval-queue');
    expect(await mailsTo(service, 'kelly.donovan@practice1001.example')).toEqual([]);
    const token = link.searchParams.get('token') ?? '';
    const { data } = (await enter(token)).json<SessionTokensAnswer>();
    expect(readClaims(data.token)).toMatchObject({ practiceId: A, userId: A });
    expect((await call(service, { url: `/api/practices/${A}`, token: data.token })).statusCode).toBe(200);
    expect(said(await enter(token))).toBe(INVALID);
  });

  it('lets one in of two who use it at once', async () => {
    const token = await tokenFor(A, 'amelia.okafor');
    const answers = await Promise.all([enter(token), enter(token), enter(token)]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('opens the administrator’s own login where people have logins of their own', async () => {
    const { data } = (await enter(await tokenFor(1002, 'jordan.reyes'))).json<SessionTokensAnswer>();
    expect(readClaims(data.token)).toMatchObject({ practiceId: 1002, userId: 100_201 });
  });

  it('is worth nothing after its hour', async () => {
    const token = await tokenFor(1003, 'eleanor.ashdown');
    clock += 61 * MINUTE;
    expect(said(await enter(token))).toBe(INVALID);
  });

  it('is worth nothing once its administrator has left', async () => {
    clock += 16 * MINUTE;
    const token = await tokenFor(1002, 'jordan.reyes');
    const jordan = and(eq(staff.practiceId, 1002), eq(staff.userName, 'jordan.reyes'));
    await service.services.db.update(staff).set({ active: false }).where(jordan);
    expect(said(await enter(token))).toBe(INVALID);
    await service.services.db.update(staff).set({ active: true }).where(jordan);
    expect((await enter(token)).statusCode).toBe(200);
  });

  it.each(['x', 'a'.repeat(8_000), "' or 1=1 --", '%', '__proto__'])('refuses %.20j as any other token', async (token) => {
    expect(said(await enter(token))).toBe(INVALID);
  });

  it('leads where the operator says, whatever host a request names', async () => {
    expect((await ask(1004, '192.0.2.2', { host: 'evil.example' })).statusCode).toBe(421);
    await ask(1004, '192.0.2.2', { 'x-forwarded-host': 'evil.example' });
    const [mail] = await mailsTo(service, 'genevieve.tremblay@practice1004.example');
    expect(linkIn(mail).origin).toBe('https://portal.example');
    expect(await allMail(service)).not.toContain('evil.example');
  });

  it('is asked for with the same answer, whichever practice there is', async () => {
    const answers = [await ask(999_999, '192.0.2.3'), await ask(1003, '192.0.2.3'), await ask(2_147_483_647, '192.0.2.3')];
    expect(new Set(answers.map(said))).toEqual(new Set(['204 ']));
  });

  it('does not flood the administrators', async () => {
    clock += 16 * MINUTE;
    const one = await Promise.all(Array.from({ length: 10 }, () => ask(1003, '203.0.113.30')));
    expect(one.filter((answer) => answer.statusCode === 204)).toHaveLength(5);
    const many = await Promise.all(Array.from({ length: 40 }, (_, turn) => ask(1003, `198.51.100.${turn}`)));
    expect(many.filter((answer) => answer.statusCode === 204)).toHaveLength(5);
    // A person who is at the practice still gets through.
    expect((await tryPractice(service, 1003, 'Demo1234', '192.0.2.61')).statusCode).toBe(200);
    expect((await ask(1003, '192.0.2.61')).statusCode).toBe(204);
  });

  it('can be followed from the outbox, where nothing else is a link', async () => {
    await queueStrangeMail(service);
    const page = (await call(service, { url: '/outbox', headers: { accept: 'text/html' } })).body;
    expect(page).toMatch(/<a href="https:\/\/portal\.example\/tokenlogin\?token=[\w-]+&amp;view=approval-queue&amp;by=mail">/);
    expect(page).toContain('https://portal.example.evil/ &lt;script&gt;');
    expect(page.match(/<a /g)).toHaveLength(page.match(/<a href="https:\/\/portal\.example\//g)?.length ?? 0);
  });

  it('leaves no token in the database or the log of actions', async () => {
    clock += 16 * MINUTE;
    const token = await tokenFor(A, 'amelia.okafor');
    await enter(token);
    const rows = await service.services.db.select().from(auditLog);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.filter((row) => row.action === 'session.tokenSignIn' && row.result === 'done').length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.action === 'session.tokenSignIn' && row.status === 401).length).toBeGreaterThan(0);
  });
});

const queueStrangeMail = (service: Service) => {
  const mail = { practiceId: A, channel: 'mail' as const, recipient: 'x@mail.example', body: 'https://portal.example.evil/ <script>' };
  return service.services.db.insert(outbox).values({ ...mail, createdAt: new Date() });
};

describe('a stranger’s name in a mail', () => {
  it.each([
    ['Alex Rivera', 'Alex Rivera'],
    ["Siobhán O'Malley-Fitzgerald Jr.", "Siobhán O'Malley-Fitzgerald Jr."],
    ['https://evil.example/x', 'https evil. example x'],
    ['www.evil.example', 'www. evil. example'],
    ['me@evil.example', 'me evil. example'],
    ['<a href=x>Free</a>', 'a href=x Free a'],
    ['\u202Egnp.exe\u200B', 'gnp. exe'],
    ['://', '—'],
  ])('%j reads %j', (typed, read) => {
    expect(strangersName(typed)).toBe(read);
  });
});
