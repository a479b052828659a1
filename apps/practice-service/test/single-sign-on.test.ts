import { readClaims, type SessionTokensAnswer } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createService, type Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { practices, staff } from '../src/db/schema/practice.ts';
import { oidcRecords } from '../src/db/schema/oidc.ts';
import { OWN_ENDPOINT } from '../src/oidc/origins.ts';
import { call, CLOCK, ONE_DATABASE, freshDatabase, startService } from './support/service.ts';
import { type Browser, exchange, follow, openBrowser, signOn, SSO_PRACTICE, SSO_USER, startOf } from './support/sign-on.ts';

const REFUSED = [401, { errorMessage: 'This sign-in is no longer valid. Start again' }];

describe.each(ONE_DATABASE)('single sign-on (%s)', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(kind);
  });
  afterAll(() => service.close());

  const codeFor = async (user?: string): Promise<{ code: string; nonce: string }> => {
    const start = await startOf(service);
    const { callback } = await signOn(openBrowser([service]), start.url, user === undefined ? {} : { user });
    return { code: callback?.searchParams.get('code') ?? '', nonce: start.nonce };
  };

  it('ends with a session of the person who signed in', async () => {
    const start = await startOf(service);
    const { callback, page } = await signOn(openBrowser([service]), start.url);
    expect(page.body).toContain('Clinique vétérinaire du Lac-Brûlé');
    expect(callback?.searchParams.get('state')).toBe(start.state);
    const answer = await exchange(service, { code: callback?.searchParams.get('code') ?? '', nonce: start.nonce });
    expect(answer.statusCode).toBe(200);
    const [person] = await service.services.db.select().from(staff).where(eq(staff.userName, SSO_USER));
    expect(readClaims(answer.json<SessionTokensAnswer>().data.token)).toMatchObject({ practiceId: SSO_PRACTICE, userId: person?.id });
    const rows = await service.services.db.select().from(auditLog).where(eq(auditLog.practiceId, SSO_PRACTICE));
    expect(rows.map(({ action, result }) => `${action} ${result}`)).toEqual(
      expect.arrayContaining(['signOn.signIn done', 'session.signOn done']),
    );
  });

  it('takes a code once, also of twenty at once', async () => {
    const { code, nonce } = await codeFor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(service, { code, nonce })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(19);
    const again = await exchange(service, { code, nonce });
    expect([again.statusCode, again.json()]).toEqual(REFUSED);
  });

  it('refuses another nonce, and the code is spent then', async () => {
    const { code, nonce } = await codeFor();
    const wrong = await exchange(service, { code, nonce: `${nonce}x` });
    expect([wrong.statusCode, wrong.json()]).toEqual(REFUSED);
    expect((await exchange(service, { code, nonce })).statusCode).toBe(401);
  });

  it('refuses a code of another practice, of another origin, and one nobody gave', async () => {
    const other = { practiceId: 1001, oidcClientId: 'other', oidcEndpoint: OWN_ENDPOINT };
    const { db } = service.services;
    const [{ features } = { features: undefined }] = await db.select().from(practices).where(eq(practices.id, other.practiceId));
    if (!features) throw new Error('No such practice');
    await db
      .update(practices)
      .set({ oidcClientId: other.oidcClientId, oidcEndpoint: other.oidcEndpoint, features: { ...features, oidcAuthEnabled: true } })
      .where(eq(practices.id, other.practiceId));
    const first = await codeFor();
    const stranger = await exchange(service, { ...first, practiceId: other.practiceId });
    const second = await codeFor();
    const elsewhere = await exchange(service, second, 'http://127.0.0.1:4000');
    const made = await exchange(service, { code: 'no-such-code', nonce: 'n' });
    const without = await exchange(service, { ...(await codeFor()), practiceId: 1003 });
    expect([stranger, elsewhere, made, without].map((answer) => [answer.statusCode, answer.json<unknown>()])).toEqual([
      REFUSED,
      REFUSED,
      REFUSED,
      REFUSED,
    ]);
  });

  it('returns only to a portal of this service', async () => {
    const { url } = await startOf(service);
    for (const redirect of [
      'https://evil.example/oidc-callback',
      'http://localhost:4000/elsewhere',
      'http://localhost@evil.example/oidc-callback',
    ]) {
      const bent = new URL(url);
      bent.searchParams.set('redirect_uri', redirect);
      const answer = await openBrowser([service]).go(bent.href);
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
      expect(answer.body).toContain('Sign-in not possible');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('asks for the password again the next time: computers are shared', async () => {
    const browser = openBrowser([service]);
    const first = await signOn(browser, (await startOf(service)).url);
    expect(first.callback).not.toBeNull();
    const { callback, last } = await follow(browser, await browser.go((await startOf(service)).url));
    expect(callback).toBeNull();
    expect(last.body).toContain('Password');
    const other = await signOn(browser, (await startOf(service)).url, { user: 'noah.mackinnon' });
    expect(other.callback?.searchParams.get('code')).toBeTruthy();
  });

  it('goes on only in the browser that began', async () => {
    const mine = openBrowser([service]);
    const { last: page } = await follow(mine, await mine.go((await startOf(service)).url));
    const address = page.raw.req.url ?? '';
    const theirs = openBrowser([service]);
    expect((await theirs.go(address)).statusCode).toBe(404);
    const answer = await theirs.go(address, { method: 'POST', payload: { user: SSO_USER, password: 'Demo1234' } });
    expect(answer.statusCode).toBe(404);
  });

  it('tells the portal when somebody gives up, and keeps the way back', async () => {
    const browser = openBrowser([service]);
    const start = await startOf(service);
    const { last: page } = await follow(browser, await browser.go(start.url));
    const answer = await browser.go(`${page.raw.req.url ?? ''}/cancel`, { method: 'POST', headers: { accept: 'application/json' } });
    const { callback } = await follow(browser, await browser.go(answer.json<{ url: string }>().url));
    expect(Object.fromEntries(callback?.searchParams ?? [])).toMatchObject({ error: 'access_denied', state: start.state });
    expect((await browser.go(page.raw.req.url ?? '')).statusCode).toBe(404);
  });

  it('lets in nobody of another practice, nobody who left, and nobody by guessing', async () => {
    const { url } = await startOf(service);
    const foreign = await signOn(openBrowser([service]), url, { user: 'amelia.okafor' });
    const wrong = await signOn(openBrowser([service]), (await startOf(service)).url, { password: 'wrong' });
    expect([foreign, wrong].map(({ answer }) => [answer.statusCode, answer.json<unknown>()])).toEqual([
      [400, { errorMessage: 'Your username or password is incorrect' }],
      [400, { errorMessage: 'Your username or password is incorrect' }],
    ]);
    const statuses: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const { answer } = await signOn(openBrowser([service]), (await startOf(service)).url, {
        user: 'aiyana.beaulieu',
        password: `wrong ${turn}`,
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(7)).toEqual([429, 429]);
    const { code, nonce } = await codeFor('ines.duarte');
    await service.services.db.update(staff).set({ active: false }).where(eq(staff.practiceId, SSO_PRACTICE));
    expect((await exchange(service, { code, nonce })).statusCode).toBe(401);
    await service.services.db.update(staff).set({ active: true }).where(eq(staff.practiceId, SSO_PRACTICE));
  });

  describe.each([
    ['was changed', { passwordHash: 'that of another one' }],
    ['is gone', { passwordHash: null }],
    ['is of somebody who has left', { active: false }],
  ])('begun with a password that %s meanwhile', (_what, change) => {
    const USER = 'noah.mackinnon';
    const isUser = and(eq(staff.userName, USER), eq(staff.practiceId, SSO_PRACTICE));
    let before: typeof staff.$inferSelect | undefined;
    beforeEach(async () => {
      [before] = await service.services.db.select().from(staff).where(isUser);
    });
    const restore = () =>
      service.services.db
        .update(staff)
        .set({ passwordHash: before?.passwordHash ?? null, active: true })
        .where(isUser);
    afterEach(restore);
    const meanwhile = () => service.services.db.update(staff).set(change).where(isUser);

    it('ends without a code, and can be begun again', async () => {
      const browser = openBrowser([service]);
      const { last: page } = await follow(browser, await browser.go((await startOf(service)).url));
      const payload = { user: USER, password: 'Demo1234' };
      const answer = await browser.go(page.raw.req.url ?? '', { method: 'POST', payload, headers: { accept: 'application/json' } });
      await meanwhile();
      const { callback } = await follow(browser, await browser.go(answer.json<{ url: string }>().url));
      expect(Object.fromEntries(callback?.searchParams ?? [])).toMatchObject({ error: 'access_denied' });
      expect(callback?.searchParams.has('code')).toBe(false);
      await restore();
      const again = await signOn(browser, (await startOf(service)).url, { user: USER });
      expect(again.callback?.searchParams.get('code')).toBeTruthy();
    });

    it('opens nothing with the code it has', async () => {
      const code = await codeFor(USER);
      await meanwhile();
      const refused = await exchange(service, code);
      expect([refused.statusCode, refused.json()]).toEqual(REFUSED);
    });

    it('opens nothing when that happens while the code is redeemed', async () => {
      const code = await codeFor(USER);
      const { signOn: provider } = service.services;
      const { redeem } = provider;
      provider.redeem = async (...given) => {
        const found = await redeem(...given);
        await meanwhile();
        return found;
      };
      const refused = await exchange(service, code);
      provider.redeem = redeem;
      expect([refused.statusCode, refused.json()]).toEqual(REFUSED);
    });
  });

  it('works at whatever name of this machine people open', async () => {
    const host = '127.0.0.1:8443';
    const start = await startOf(service, { host });
    expect(start.url.startsWith(`http://${host}/oidc/authorize?`)).toBe(true);
    const { callback } = await signOn(openBrowser([service], host), start.url);
    expect(callback?.host).toBe(host);
    const answer = await exchange(service, { code: callback?.searchParams.get('code') ?? '', nonce: start.nonce }, start.origin);
    expect(answer.statusCode).toBe(200);
  });

  it('shows a page that nothing can be put into', async () => {
    const browser = openBrowser([service]);
    await service.services.db.update(practices).set({ companyName: '<script>alert(1)</script>' }).where(eq(practices.id, SSO_PRACTICE));
    const { last } = await follow(browser, await browser.go((await startOf(service)).url));
    expect(last.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(last.headers['content-security-policy']).toContain("script-src 'self'");
    expect(last.headers['content-security-policy']).not.toContain('unsafe');
    expect(last.headers['cache-control']).toContain('no-store');
  });

  it('answers nonsense with a refusal', async () => {
    const { url } = await startOf(service);
    const { search } = new URL(url);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const basic = (text: string) => ({ ...form, authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    const nonsense: InjectOptions[] = [
      ...['client_id', 'redirect_uri', 'state', 'scope', 'response_type', 'prompt', 'max_age', 'claims', 'request', 'login_hint'].flatMap(
        (name) =>
          ['%00', '%ED%A0%80', '%', 'a'.repeat(5_000), '-1', '__proto__', '%F0%9F%90%88', '{', "'"].map((value) => ({
            url: `/oidc/authorize${search}&x=1`.replace(new RegExp(`${name}=[^&]*|x=1`), `${name}=${value}`),
          })),
      ),
      { url: '/oidc/authorize' },
      { url: '/oidc/authorize/no-such', headers: { cookie: '_interaction_resume=x; _session=\u00ff' } },
      { url: '/oidc/%00' },
      { url: '/oidc/nothing/here' },
      { method: 'POST', url: '/oidc/authorize', payload: 'x=1', headers: form },
      ...[
        '',
        '=',
        'grant_type=authorization_code',
        'grant_type=password&username=a&password=b',
        `code=${'a'.repeat(70_000)}`,
        '%',
        '\0',
      ].flatMap((payload) =>
        [form, basic('lac-brule:wrong'), basic('\0:\0'), basic(':'), { ...form, authorization: 'Basic x' }].map((headers) => ({
          method: 'POST' as const,
          url: '/oidc/token',
          payload,
          headers,
        })),
      ),
      { method: 'POST', url: '/oidc/token', payload: { grant_type: 'authorization_code' } },
      { method: 'POST', url: '/oidc/token', payload: '{', headers: { 'content-type': 'application/json' } },
    ];
    for (const request of nonsense) {
      const answer = await call(service, request);
      expect(answer.statusCode, `${JSON.stringify(request).slice(0, 300)} answered ${answer.body.slice(0, 300)}`).toBeLessThan(500);
      expect(answer.body).not.toMatch(/node_modules|at \w+ \(|select /i);
    }
  });

  it('is begun only so often from one network', async () => {
    const { url } = await startOf(service);
    const { pathname, search } = new URL(url);
    let last = 0;
    for (let turn = 0; turn < 620 && last !== 429; turn += 1)
      last = (await call(service, { url: `${pathname}${search}&client_id=none`, remoteAddress: '203.0.113.9' })).statusCode;
    expect(last).toBe(429);
  });

  it('keeps nothing of a finished sign-in that could be used again', async () => {
    const { db } = service.services;
    const before = new Set((await db.select().from(oidcRecords)).map(({ id }) => id));
    await codeFor();
    const left = (await db.select().from(oidcRecords)).filter(({ id }) => !before.has(id));
    expect(left.map(({ model }) => model).toSorted()).toEqual(['AuthorizationCode', 'Grant']);
  });
});

describe('the sign-in page before its script has come', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('postgres');
  });
  afterAll(() => service.close());

  const send = (browser: Browser, url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.go(url, {
      method: 'POST',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:4000', ...headers },
    });

  it('sends its form by POST, shows a refusal, and goes on with the right password', async () => {
    const browser = openBrowser([service]);
    const { last: page } = await follow(browser, await browser.go((await startOf(service)).url));
    const form = /<form[^>]*method="post" action="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    const wrong = await send(browser, form, { user: `${SSO_USER}"<b>`, password: 'Wrong-secret' });
    expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(wrong.body).toContain('Your username or password is incorrect');
    expect(wrong.body).not.toMatch(/Wrong-secret|<b>/);
    expect((await send(browser, form, { user: SSO_USER, password: 'Demo1234' }, { origin: 'https://evil.example' })).statusCode).toBe(403);
    const right = await send(browser, form, { user: SSO_USER, password: 'Demo1234' });
    expect(right.statusCode).toBe(303);
    expect(String(right.headers.location)).not.toContain('Demo1234');
    expect((await follow(browser, right)).callback?.searchParams.get('code')).toMatch(/\S/);
  });

  it('is given up without it', async () => {
    const browser = openBrowser([service]);
    const { last: page } = await follow(browser, await browser.go((await startOf(service)).url));
    const form = /<form[^>]*action="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const given = await send(browser, form, { user: '', password: '', cancel: 'yes' });
    expect((await follow(browser, given)).callback?.searchParams.get('error')).toBe('access_denied');
  });
});

describe('several processes', () => {
  it('share every step of a sign-in', async () => {
    const databaseUrl = await freshDatabase();
    const options = { databaseUrl, clock: CLOCK, logLevel: 'silent', port: 0, publicUrl: 'https://portal.example' };
    const services = await Promise.all([createService(options), createService(options)]);
    try {
      const [first, second] = services;
      const start = await startOf(first, { host: 'portal.example' });
      expect(start.url.startsWith('https://portal.example/oidc/authorize?')).toBe(true);
      const url = new URL(start.url);
      url.searchParams.set('redirect_uri', 'https://portal.example/oidc-callback');
      const browser = openBrowser(services, 'portal.example');
      const { callback } = await signOn(browser, url.href);
      // By https every cookie has a name that browsers take over https alone.
      expect(browser.given.length).toBeGreaterThan(3);
      for (const cookie of browser.given) expect(cookie).toMatch(/^__Secure-_\w+(\.sig)?=.*; secure; httponly/i);
      const answer = await exchange(
        second,
        { code: callback?.searchParams.get('code') ?? '', nonce: start.nonce },
        'https://portal.example',
      );
      expect(answer.statusCode).toBe(200);
    } finally {
      await Promise.all(services.map((service) => service.close()));
    }
  });
});
