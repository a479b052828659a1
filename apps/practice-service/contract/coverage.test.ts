import { api } from '@practice-portal/api-client';
import { makeStore, makeTokens, memoryTokenStore, testEnvironment } from '@practice-portal/api-client/testing';
import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';

import { routes } from '../src/index.ts';
import { openApiDocument } from '../src/openapi/document.ts';
import { declaredEndpoints } from './support/declared.ts';
import { sampleCall } from './support/samples.ts';

/** The base query's own call; `session.test.ts` and the token tests are about it. */
const REFRESH = 'POST /api/auth/refreshauthtoken';

const declared = await declaredEndpoints();
const names = Object.keys(api.endpoints).filter((name) => name !== 'rawCall');
/** `calls.test.ts` sends these as their contracts have them. */
const isDeclared = (name: string): boolean => declared.some((endpoint) => endpoint.name === name);
let tested: string[];
let published: { call: string; pattern: RegExp }[];

beforeAll(async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.test.ts'));
  const sources = await Promise.all(files.map((file) => readFile(`${import.meta.dirname}/${file}`, 'utf8')));
  tested = sources.flatMap((source) => [...source.matchAll(/^\s*describeEndpoint\('(\w+)'/gm)].map(([, name]) => name ?? ''));
  const { paths } = openApiDocument(routes) as { paths: Record<string, Record<string, unknown>> };
  published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      call: `${method.toUpperCase()} ${path}`,
      pattern: new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
  );
});

/** The call an endpoint makes, such as `GET /api/practices/1`. */
const callOf = async (name: string): Promise<string | undefined> => {
  const call = sampleCall(name);
  if (!call) return undefined;
  let made: string | undefined;
  const environment = testEnvironment({
    base: 'http://service',
    userTokens: memoryTokenStore(makeTokens({ userId: 100105 })),
    fetchFn: (url, init) => {
      made = `${init.method} ${new URL(url).pathname}`;
      return Promise.resolve(new Response('{}', { status: 503 }));
    },
  });
  await makeStore(environment).dispatch(call);
  return made;
};

describe.each(names.filter((name) => !isDeclared(name)))('endpoint %s', (name) => {
  test('is tested against the running service', () => {
    expect(tested).toContain(name);
  });

  test('calls a route that the service has', async () => {
    const call = await callOf(name);
    expect(call).toBeDefined();
    expect(published.filter(({ pattern }) => pattern.test(call ?? '')).map((route) => route.call)).toHaveLength(1);
  });
});

test('no test is about an endpoint that is gone', () => {
  expect(tested.filter((name) => !names.includes(name))).toEqual([]);
});

test('every call the service offers has an endpoint', async () => {
  const made = [
    ...(await Promise.all(names.filter((name) => !isDeclared(name)).map(callOf))),
    ...declared.map(({ call }) => `${call.method} /api/${call.path.replaceAll(/:\w+/g, '1')}`),
  ];
  const offered = published.filter(({ call }) => call.includes(' /api/') && call !== REFRESH);
  expect(offered.filter(({ pattern }) => !made.some((call) => pattern.test(call ?? ''))).map(({ call }) => call)).toEqual([]);
});
