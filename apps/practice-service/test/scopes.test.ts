import { type Scope, SCOPES, type SessionTokens, type SessionTokensAnswer } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { staff } from '../src/db/schema/practice.ts';
import { scopeRefusal, scopesAsked } from '../src/http/require-scope.ts';
import { routes } from '../src/routes.ts';
import { callWith, toRequest } from './support/calls.ts';
import { A, call, ONE_DATABASE, signIn, startService, tryUser } from './support/service.ts';

const INDIVIDUAL = 1002;
const TOKEN_LIFE = 900;

const { approvePrescriptions, staffManager, practiceProfile, priceOverride } = SCOPES;

/** Who signs in, and what they may do that takes a right. */
const ROLES: readonly { role: string; practiceId: number; user: string | null; scopes: readonly Scope[] }[] = [
  { role: 'the shared practice login', practiceId: A, user: null, scopes: [approvePrescriptions] },
  { role: 'an administrator', practiceId: INDIVIDUAL, user: 'jordan.reyes', scopes: Object.values(SCOPES) },
  { role: 'a vet', practiceId: INDIVIDUAL, user: 'hannah.schwartz', scopes: [approvePrescriptions] },
  { role: 'a manager', practiceId: INDIVIDUAL, user: 'kelly.donovan', scopes: [staffManager, practiceProfile, priceOverride] },
  { role: 'a team member', practiceId: INDIVIDUAL, user: 'ravi.menon', scopes: [] },
];

const scoped = routes.filter(({ scope }) => scope !== undefined);
const fieldsOf = (schema: (typeof routes)[number]['body']): object => (schema?.describe() as { fields?: object } | undefined)?.fields ?? {};
/** A path without the names of its parameters. */
const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':');
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

it('what a vet signs once and for all asks for the right to approve', () => {
  const once = routes.filter(({ call: declared, body }) => declared?.idempotent && 'vetPin' in fieldsOf(body));
  expect(once.length).toBeGreaterThan(4);
  expect(once.filter(({ scope }) => scope !== SCOPES.approvePrescriptions).map(({ id }) => id)).toEqual([]);
});

it.each(scoped.map((route) => [route.id, route] as const))('%s needs a session for its scope', (_id, route) => {
  expect(route.access).toBe('session');
});

describe.each(ONE_DATABASE)('what each role may do (%s)', (kind) => {
  let service: Service;
  let clock = Date.now();
  beforeAll(async () => {
    service = await startService(kind, { now: () => new Date(clock), accessTokenSeconds: TOKEN_LIFE });
  });
  afterAll(() => service.close());

  const enter = async (practiceId: number, user: string | null): Promise<SessionTokens> =>
    user === null ? signIn(service, practiceId) : (await tryUser(service, practiceId, user)).json<SessionTokensAnswer>().data;
  const requestOf = async (route: (typeof routes)[number], practiceId: number): Promise<InjectOptions> =>
    toRequest(route, await callWith(service.services.db, route, () => practiceId));

  describe.each(ROLES)('$role', ({ practiceId, user, scopes }) => {
    let token: string;
    beforeAll(async () => {
      ({ token } = await enter(practiceId, user));
    });

    it.each(routes.filter(({ access }) => access === 'session').map((route) => [route.id, route] as const))('%s', async (_id, route) => {
      const answer = await call(service, { ...(await requestOf(route, practiceId)), token });
      if (route.scope === undefined || scopesAsked(route.scope).some((scope) => scopes.includes(scope))) {
        expect(answer.statusCode, answer.body).not.toBe(401);
        expect(answer.body).not.toContain('Your login may not');
      } else {
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toEqual({ errorMessage: scopeRefusal(route.scope) });
      }
    });

    // A path that ends with a slash is another route's with an empty parameter.
    const addressed = scoped.filter(({ path }) => !path.endsWith('/'));
    it.each(addressed.map((route) => [route.id, route] as const))('finds no other method at %s', async (_id, route) => {
      const request = await requestOf(route, practiceId);
      for (const method of METHODS.filter(
        (other) => !routes.some((known) => shapeOf(known.path) === shapeOf(route.path) && known.method === other),
      ))
        expect([404, 405]).toContain((await call(service, { ...request, method, token })).statusCode);
    });
  });

  it('a refusal is recorded as an attempt of the person', async () => {
    const rows = await service.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'approval.approve'), eq(auditLog.result, 'refused'), eq(auditLog.status, 403)));
    expect(new Set(rows.map(({ practiceId }) => practiceId))).toEqual(new Set([INDIVIDUAL]));
    expect(rows.every(({ actor }) => actor.startsWith('staff:'))).toBe(true);
  });

  it('a person who loses the right has lost it with the token they hold and with the next one', async () => {
    const tokens = await enter(INDIVIDUAL, 'wei.zhang');
    const setScopes = (scopes: string[]) =>
      service.services.db
        .update(staff)
        .set({ scopes })
        .where(and(eq(staff.practiceId, INDIVIDUAL), eq(staff.userName, 'wei.zhang')));
    const signed = scoped.filter(({ scope }) => scope === approvePrescriptions);
    const tryAll = async (token: string): Promise<boolean[]> => {
      const answers = await Promise.all(signed.map(async (route) => call(service, { ...(await requestOf(route, INDIVIDUAL)), token })));
      return answers.map(({ body }) => body.includes('Your login may not'));
    };
    expect(new Set(await tryAll(tokens.token))).toEqual(new Set([false]));
    await setScopes([]);
    expect(new Set(await tryAll(tokens.token))).toEqual(new Set([true]));
    clock += (TOKEN_LIFE + 1) * 1_000;
    const refreshed = await call(service, {
      method: 'POST',
      url: '/api/auth/refreshauthtoken',
      payload: { refreshToken: tokens.refreshToken, authToken: tokens.token },
    });
    const next = refreshed.json<SessionTokensAnswer>().data;
    const claims = JSON.parse(Buffer.from(next.token.split('.')[1] ?? '', 'base64url').toString()) as { scopes: string[] };
    expect(claims.scopes).toEqual([]);
    expect(new Set(await tryAll(next.token))).toEqual(new Set([true]));
    await setScopes([SCOPES.approvePrescriptions]);
    expect(new Set(await tryAll(next.token))).toEqual(new Set([false]));
  });
});
