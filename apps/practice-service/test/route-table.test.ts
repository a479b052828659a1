import { personalPasswordBodySchema, updateAccountBodySchema } from '@practice-portal/domain/account';
import { applicationLinkBodySchema } from '@practice-portal/domain/application';
import {
  approveBodySchema,
  assignBodySchema,
  denyBodySchema,
  modificationBodySchema,
  newOrderBodySchema,
  orderPrintBodySchema,
  undoBodySchema,
  vetSignInBodySchema,
  voidBodySchema,
} from '@practice-portal/domain/approval';
import { sendChatBodySchema, startChatBodySchema } from '@practice-portal/domain/chat';
import { petBodySchema } from '@practice-portal/domain/pet';
import { resendBodySchema } from '@practice-portal/domain/prescription';
import { ownerPurchaseBodySchema } from '@practice-portal/domain/recommend';
import {
  loginLinkBodySchema,
  resetUserPasswordBodySchema,
  userPasswordResetBodySchema,
  validateResetCodeBodySchema,
} from '@practice-portal/domain/recovery';
import {
  accessCodeSignInBodySchema,
  oidcExchangeBodySchema,
  pageSignInBodySchema,
  refreshBodySchema,
  signInBodySchema,
  signOutBodySchema,
  tokenSignInBodySchema,
} from '@practice-portal/domain/session';
import { newVetBodySchema, vetLicenseBodySchema } from '@practice-portal/domain/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { defineRoute, type AnyRoute } from '../src/http/route.ts';
import { openApiDocument } from '../src/openapi/document.ts';
import { routes } from '../src/routes.ts';
import { call, startService } from './support/service.ts';

const forgetful: AnyRoute = defineRoute({
  id: 'test.forgetful',
  method: 'POST',
  path: '/api/test/forgetful',
  access: 'public',
  practiceFrom: 'none',
  summary: 'A write that leaves no audit row',
  audit: 'test.forgetful',
  answer: { description: 'Never given' },
  handler: () => Promise.resolve({ done: true }),
});

describe('the route table', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('pglite', { extraRoutes: [forgetful] });
  });
  afterAll(() => service.close());

  it('names each route once', () => {
    expect(new Set(routes.map((route) => route.id)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => `${route.method} ${route.path}`)).size).toBe(routes.length);
  });

  it.each(routes.map((route) => [route.id, route] as const))('%s says what it takes and records what it does', (_id, route) => {
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = Object.keys((route.params?.describe() as { fields?: object } | undefined)?.fields ?? {});
    expect(new Set(described)).toEqual(new Set(inPath));
    if (route.method !== 'GET') expect(route.audit).toMatch(/^\w+\.\w+$/);
    const signsIn =
      /^\/api\/(?:auth|passwordrecovery)(?:\/|$)/.test(route.path) || ['practices.basic', 'recovery.search'].includes(route.id);
    if (route.path.startsWith('/api/') && !signsIn) expect(route.access).toBe('session');
    if (route.access === 'session') expect(route.practiceFrom).not.toBe('none');
  });

  it('takes every body in the shape that the domain gives it, so that both sides have the same limits', () => {
    const shared = new Set<unknown>([
      accessCodeSignInBodySchema,
      applicationLinkBodySchema,
      approveBodySchema,
      assignBodySchema,
      denyBodySchema,
      loginLinkBodySchema,
      modificationBodySchema,
      newOrderBodySchema,
      newVetBodySchema,
      oidcExchangeBodySchema,
      orderPrintBodySchema,
      ownerPurchaseBodySchema,
      pageSignInBodySchema,
      personalPasswordBodySchema,
      petBodySchema,
      refreshBodySchema,
      resendBodySchema,
      resetUserPasswordBodySchema,
      sendChatBodySchema,
      signInBodySchema,
      signOutBodySchema,
      startChatBodySchema,
      tokenSignInBodySchema,
      undoBodySchema,
      updateAccountBodySchema,
      userPasswordResetBodySchema,
      validateResetCodeBodySchema,
      vetLicenseBodySchema,
      vetSignInBodySchema,
      voidBodySchema,
    ]);
    expect(routes.filter(({ body, call: declared }) => body && !declared && !shared.has(body)).map(({ id }) => id)).toEqual([]);
  });

  it('is all there is: nothing is served that it does not name', () => {
    const named = new Set([...routes.map((route) => route.path), forgetful.path]);
    // Beside files only what speaks a protocol of its own: the OpenID provider.
    const files = new Set(['/', '/index.html', '/*', '*', '/oidc/*', '/oidc/token']);
    const served = servedPaths(service.app.printRoutes({ commonPrefix: false }));
    expect(served.filter((path) => !named.has(path) && !files.has(path))).toEqual([]);
    expect([...named].filter((path) => !served.includes(path))).toEqual([]);
  });

  it('refuses to call a write done that left no audit row', async () => {
    expect((await call(service, { method: 'POST', url: forgetful.path })).statusCode).toBe(500);
  });

  it('is the OpenAPI document', async () => {
    const document = (await call(service, { url: '/openapi.json' })).json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path).map((operation) => operation.operationId));
    expect(operations.toSorted()).toEqual(routes.map((route) => route.id).toSorted());
    expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument(routes))));
  });
});

/** The paths in the router's tree, whose lines hold each only what is new since their parent. */
const servedPaths = (tree: string): string[] => {
  const parents: string[] = [];
  const found: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', segment, methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    if (segment === undefined) continue;
    const depth = indent.length / 4;
    const path = (depth === 0 ? '' : (parents[depth - 1] ?? '')) + segment;
    parents[depth] = path;
    if (methods !== undefined) found.push(path);
  }
  return [...new Set(found)];
};
