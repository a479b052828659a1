import { api } from '@practice-portal/api-client';
import { expect, test } from 'vitest';

import { routes } from '../src/index.ts';
import { declaredEndpoints } from './support/declared.ts';

/** The base query's own call, which is no endpoint's; `session.test.ts` and the token tests are about it. */
const REFRESH = 'auth.refresh';

const declared = await declaredEndpoints();

// `calls.test.ts` sends each of them to the running service.
test('every endpoint is made of a declared call', () => {
  // `rawCall` is the tests' own, and `downloadCsv` asks any list's call for a file.
  const names = Object.keys(api.endpoints).filter((name) => name !== 'rawCall' && name !== 'downloadCsv');
  expect(names.filter((name) => !declared.some((endpoint) => endpoint.name === name))).toEqual([]);
});

test('every call the service offers to portals has an endpoint', () => {
  const offered = routes.filter(({ call }) => call && call.host !== 'service').map(({ id }) => id);
  expect(offered.filter((id) => id !== REFRESH && !declared.some(({ call }) => call.id === id))).toEqual([]);
});

test('every route is of a declared call', () => {
  expect(routes.filter(({ call }) => call === undefined).map(({ id }) => id)).toEqual([]);
});
