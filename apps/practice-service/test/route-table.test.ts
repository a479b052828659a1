import { call as declare } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { route } from '../src/http/contract-route.ts';
import type { AnyRoute } from '../src/http/route.ts';
import { openApiDocument } from '../src/openapi/document.ts';
import { routes } from '../src/routes.ts';
import { call, startService } from './support/service.ts';

const forgetful: AnyRoute = route(
  contract(declare()({ id: 'test.forgetful', method: 'POST', host: 'practice', path: 'test/forgetful', access: 'public' }), {
    summary: 'A write that leaves no audit row',
  }),
  { run: () => Promise.resolve(undefined) },
);

describe('the route table', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('postgres', { extraRoutes: [forgetful] });
  });
  afterAll(() => service.close());

  it('names each route once', () => {
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
  });

  it.each(routes.map((each) => [each.id, each] as const))('%s says what it takes and records what it does', (_id, each) => {
    const inPath = [...each.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = Object.keys((each.params?.describe() as { fields?: object } | undefined)?.fields ?? {});
    expect(new Set(described)).toEqual(new Set(inPath));
    if (each.method !== 'GET') expect(each.audit).toMatch(/^\w+\.\w+$/);
    // Ways in, which the host of users has, and what the sign-in page shows of a practice.
    const signsIn = each.call?.host === 'user' || each.id === 'practices.basic';
    // A person who plays the pharmacy has a login of their own.
    const access = each.id.startsWith('pharmacy.') ? /^(?:public|operator)$/ : /^session$/;
    if (each.path.startsWith('/api/') && !signsIn) expect(each.access).toMatch(access);
    if (each.access === 'session') expect(each.practiceFrom).not.toBe('none');
  });

  it('checks the answer of every call that has one', () => {
    const unchecked = routes.filter(
      ({ answer, checkedAnswer }) => !checkedAnswer && answer.status !== 204 && answer.mediaType === undefined,
    );
    expect(unchecked.map(({ id }) => id)).toEqual([]);
  });

  it('is all there is: nothing is served that it does not name', () => {
    const named = new Set([...routes.map(({ path }) => path), forgetful.path].map(shapeOf));
    // Beside files only what speaks a protocol of its own: the OpenID provider, and its page's form.
    const files = new Set(['/', '/index.html', '/*', '*', '/oidc/*', '/oidc/token', '/oidc/interaction/:/form']);
    const served = servedPaths(service.app.printRoutes({ commonPrefix: false })).map(shapeOf);
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
    expect(operations.toSorted()).toEqual(routes.map(({ id }) => id).toSorted());
    expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument(routes))));
  });
});

/** A path without the names of its parameters: routes may name the same one differently. */
const shapeOf = (path: string): string => path.replaceAll(/:\w+(\|:\w+)*/g, ':');

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
