import type { SessionTokens, SessionTokensAnswer } from '@practice-portal/domain/session';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { staff } from '../src/db/schema/practice.ts';
import { sessions } from '../src/db/schema/session.ts';
import { routes } from '../src/routes.ts';
import { callWith, toRequest } from './support/calls.ts';
import { claimsOf, forgedTokens } from './support/forged-tokens.ts';
import { A, B, call, ONE_DATABASE, signIn, startService, tryUser } from './support/service.ts';

describe.each(ONE_DATABASE)('tokens (%s)', (kind) => {
  let service: Service;
  let clock = Date.now();
  beforeAll(async () => {
    service = await startService(kind, { now: () => new Date(clock) });
  });
  afterAll(() => service.close());

  const use = (token: string) => call(service, { url: `/api/practices/${A}`, token });
  const refresh = (tokens: SessionTokens) =>
    call(service, {
      method: 'POST',
      url: '/api/auth/refreshauthtoken',
      payload: { refreshToken: tokens.refreshToken, authToken: tokens.token },
    });

  it('refuses a token that was good a moment ago once it has expired', async () => {
    const { token } = await signIn(service, A);
    const begun = clock;
    expect((await use(token)).statusCode).toBe(200);
    clock = (claimsOf(token).exp ?? 0) * 1_000;
    expect((await use(token)).statusCode).toBe(401);
    clock = begun;
    expect((await use(token)).statusCode).toBe(200);
  });

  it('accepts its own and nothing that was tampered with, all refused alike', async () => {
    const { token, refreshToken } = await signIn(service, A);
    const bad = await forgedTokens(service, { token, refreshToken }, new Date(clock));
    expect((await use(token)).statusCode).toBe(200);
    const answers = await Promise.all(Object.entries(bad).map(async ([name, forged]) => ({ name, answer: await use(forged) })));
    expect(answers.map(({ name, answer }) => `${name}: ${answer.statusCode} ${answer.body}`)).toEqual(
      Object.keys(bad).map((name) => `${name}: 401 ${JSON.stringify({ errorMessage: 'Sign in to continue' })}`),
    );
  });

  it('refuses them at every route that wants a sign-in', async () => {
    const tokens = await signIn(service, A);
    const forged = await forgedTokens(service, tokens, new Date(clock));
    const guarded = routes.filter(({ access }) => access === 'session');
    const answers = await Promise.all(
      guarded.map(async (route) => {
        const request = toRequest(route, await callWith(service.services.db, route));
        const codes = await Promise.all(
          ['expired', 'another algorithm, right key', 'another body', 'a refresh token'].map(
            async (kindOf) => (await call(service, { ...request, token: forged[kindOf] })).statusCode,
          ),
        );
        return `${route.id}: ${codes.join()}`;
      }),
    );
    expect(answers).toEqual(guarded.map(({ id }) => `${id}: 401,401,401,401`));
    expect((await use(tokens.token)).statusCode).toBe(200);
  });

  it('tells apart who asks in the same moment', async () => {
    const asking = await Promise.all([A, B].map((practiceId) => signIn(service, practiceId)));
    const gone = await signIn(service, A);
    expect((await use(gone.token)).statusCode).toBe(200);
    await call(service, { method: 'POST', url: '/api/auth/logout', payload: { refreshToken: gone.refreshToken } });
    const [a = gone, b = gone] = asking;
    const answers = await Promise.all(
      [a, gone, b, a, b, gone].flatMap(({ token }) =>
        [A, B].map((practiceId) => call(service, { url: `/api/practices/${practiceId}`, token })),
      ),
    );
    const [mine, out, theirs] = [
      [200, 403],
      [401, 401],
      [403, 200],
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([mine, out, theirs, mine, theirs, out].flat());
  });

  it('refuses a signed-out access token and its refresh token', async () => {
    const tokens = await signIn(service, A);
    expect(
      (await call(service, { method: 'POST', url: '/api/auth/logout', payload: { refreshToken: tokens.refreshToken } })).statusCode,
    ).toBe(204);
    expect((await use(tokens.token)).statusCode).toBe(401);
    expect((await refresh(tokens)).statusCode).toBe(401);
  });

  it('refreshes an expired token, again and again, each refresh token once', async () => {
    let tokens = await signIn(service, A);
    for (let turn = 0; turn < 3; turn += 1) {
      clock += 16 * 60_000;
      expect((await use(tokens.token)).statusCode).toBe(401);
      const next = (await refresh(tokens)).json<SessionTokensAnswer>().data;
      expect(next.refreshToken).not.toBe(tokens.refreshToken);
      expect((await use(next.token)).statusCode).toBe(200);
      tokens = next;
    }
  });

  it('gives two tabs that refresh together the same next token', async () => {
    const tokens = await signIn(service, A);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(tokens)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map((answer) => answer.json<SessionTokensAnswer>().data.refreshToken)).size).toBe(1);
  });

  it('ends the whole session when an old refresh token comes back, and records it', async () => {
    const stolen = await signIn(service, A);
    const second = (await refresh(stolen)).json<SessionTokensAnswer>().data;
    const third = (await refresh(second)).json<SessionTokensAnswer>().data;
    expect((await use(third.token)).statusCode).toBe(200);
    expect((await refresh(stolen)).statusCode).toBe(401);
    expect((await use(third.token)).statusCode).toBe(401);
    expect((await refresh(third)).statusCode).toBe(401);
    const sid = claimsOf(third.token)['sid'] as string;
    const rows = await service.services.db.select().from(auditLog).where(eq(auditLog.sessionId, sid));
    expect(rows.filter((row) => row.action === 'session.refreshTokenReused')).toMatchObject([{ practiceId: A, result: 'refused' }]);
  });

  it('takes a refresh token only with an access token of the same sign-in', async () => {
    const mine = await signIn(service, A);
    const theirs = await signIn(service, 1003);
    expect((await refresh({ token: theirs.token, refreshToken: mine.refreshToken })).statusCode).toBe(401);
    expect((await refresh({ token: `${mine.token}x`, refreshToken: mine.refreshToken })).statusCode).toBe(401);
    expect((await refresh(mine)).statusCode).toBe(200);
  });

  it('ends a session after its longest time, however often it was refreshed', async () => {
    const tokens = await signIn(service, A);
    const sid = claimsOf(tokens.token)['sid'] as string;
    await service.services.db
      .update(sessions)
      .set({ expiresAt: new Date(clock) })
      .where(eq(sessions.id, sid));
    expect((await use(tokens.token)).statusCode).toBe(401);
    expect((await refresh(tokens)).statusCode).toBe(401);
  });

  it('holds a deactivated person out at once', async () => {
    const { token } = (await tryUser(service, A, 'ravi.menon')).json<SessionTokensAnswer>().data;
    expect((await use(token)).statusCode).toBe(200);
    await service.services.db.update(staff).set({ active: false }).where(eq(staff.userName, 'ravi.menon'));
    expect((await use(token)).statusCode).toBe(401);
  });
});
