import fc from 'fast-check';
import type { InjectOptions } from 'fastify';

import type { AnyRoute } from '../../src/http/route.ts';
import { toRequest } from './calls.ts';

type Parts = Parameters<typeof toRequest>[1];

/** Values that broke ordinary services of this kind. */
const NASTY: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'abc',
  '0',
  -1,
  0,
  0.5,
  1e21,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  '9999999999999999999',
  'NaN',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '99999-01-01',
  '2026-11-20T25:00:00Z',
  "' or 1=1 --",
  '"; drop table practices; --',
  '%',
  '_',
  '\\',
  '%%_\\',
  '\u202e',
  '[object Object]',
  'a'.repeat(5_000),
  [],
  [[]],
  [null],
  {},
  { length: 1 },
  { toString: 1 },
  { constructor: { prototype: { admin: true } } },
  '__proto__',
  '../../etc/passwd',
  '1e3',
  '0x10',
  '１２',
];

const NASTY_TEXTS = NASTY.filter((value) => typeof value === 'string').map((value) => encodeURIComponent(value.toWellFormed()));

const RAW_VALUES = [
  '%00',
  '%ED%A0%80',
  '%',
  '%E0%A4',
  '%2e%2e%2f',
  '-1',
  '0',
  '00',
  '1.5',
  '2147483648',
  '99999999999999999999',
  '1e3',
  '0x1',
  '%20',
  'null',
  'undefined',
  '[object%20Object]',
  '%F0%9F%90%88',
  'a'.repeat(150),
  "'%20or%201=1--",
  '%5C',
  '%25',
  '_',
];

const EXTRA = ['practiceId', 'role', 'approvedBy', 'price', 'id', 'version', '__proto__', 'constructor', 'x'];
const HEADERS = [
  'idempotency-key',
  'x-realtime-connection',
  'content-type',
  'authorization',
  'accept',
  'accept-encoding',
  'x-forwarded-for',
  'range',
  'if-none-match',
];
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  '',
  'application/json;;;',
  'null',
];

const json = (value: unknown): string => JSON.stringify(value);

const withPart = (route: AnyRoute, parts: Parts, headers: Record<string, string>): InjectOptions => ({
  ...toRequest(route, parts),
  headers,
});

const rawBody = (
  route: AnyRoute,
  parts: Parts,
  payload: string | Buffer,
  headers: Record<string, string>,
  type = 'application/json',
): InjectOptions => ({
  ...toRequest(route, parts),
  payload,
  headers: { ...headers, 'content-type': type },
});

const urlOf = ({ url }: InjectOptions): string => (typeof url === 'string' ? url : '');

const setIn = (target: unknown, path: readonly string[], value: unknown): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  return { ...(target as Record<string, unknown>), [name]: setIn((target as Record<string, unknown>)[name], rest, value) };
};

const leaves = (value: unknown, path: string[] = []): string[][] =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? [...(path.length > 0 ? [path] : []), ...Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]))]
    : [path];

const withBodies = (route: AnyRoute, parts: Parts, headers: Record<string, string>): fc.Arbitrary<InjectOptions>[] => {
  const text = json(parts.body);
  const send = (body: unknown) => rawBody(route, parts, typeof body === 'string' ? body : json(body), headers);
  return [
    fc.constantFrom(...leaves(parts.body)).chain((path) => fc.constantFrom(...NASTY).map((value) => send(setIn(parts.body, path, value)))),
    fc
      .constantFrom(...leaves(parts.body))
      .chain((path) =>
        fc.anything({ maxDepth: 2, withNullPrototype: false }).map((value) => send(json(setIn(parts.body, path, value)) ?? 'null')),
      ),
    fc.constantFrom(...leaves(parts.body)).map((path) => send(setIn(parts.body, path, undefined))),
    fc
      .constantFrom(...EXTRA)
      .map((name) => rawBody(route, parts, text.replace(/^\{/, `{${json(name)}: 1${text === '{}' ? '' : ','}`), headers)),
    fc.nat(text.length).map((end) => send(text.slice(0, end))),
    fc
      .constantFrom(
        '"\\ud800"',
        '1e999',
        '[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]',
        '',
        'null',
        '"text"',
        '42',
        '[]',
        '{"a":',
        '\u{feff}{}',
        '{"__proto__":{"admin":true}}',
      )
      .map(send),
    fc
      .nat(text.length)
      .map((at) =>
        rawBody(
          route,
          parts,
          Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(text.slice(at))]),
          headers,
        ),
      ),
    fc.constantFrom(...CONTENT_TYPES).map((type) => rawBody(route, parts, text, headers, type)),
  ];
};

const inPath = (route: AnyRoute, parts: Parts, headers: Record<string, string>, name: string, value: string): InjectOptions => {
  const request = withPart({ ...route, path: route.path.replace(name, '~~') }, parts, headers);
  return { ...request, url: urlOf(request).replace('~~', value) };
};

const withPaths = (route: AnyRoute, parts: Parts, headers: Record<string, string>): fc.Arbitrary<InjectOptions>[] => {
  const names = [...route.path.matchAll(/:\w+/g)].map(([name]) => name);
  if (names.length === 0) return [];
  return [
    fc.tuple(fc.constantFrom(...names), fc.constantFrom(...RAW_VALUES)).map(([name, value]) => inPath(route, parts, headers, name, value)),
  ];
};

const withQueries = (route: AnyRoute, parts: Parts, headers: Record<string, string>): fc.Arbitrary<InjectOptions>[] => {
  const known = Object.keys((route.query?.describe() as { fields?: object } | undefined)?.fields ?? {});
  const name = fc.constantFrom(...known, 'limit', 'offset', 'page', 'size', 'sort', 'order', '__proto__', 'x[]');
  const value = fc.oneof(
    fc.constantFrom(...RAW_VALUES, '1000000', '1000000000', 'id;drop', 'password_hash', 'ASC,id'),
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  return [
    fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 }).map((pairs): InjectOptions => {
      const request = withPart(route, { ...parts, query: {} }, headers);
      return { ...request, url: `${urlOf(request)}?${pairs.map(([key, text]) => `${key}=${text}`).join('&')}` };
    }),
  ];
};

const withHeaders = (route: AnyRoute, parts: Parts, headers: Record<string, string>): fc.Arbitrary<InjectOptions> =>
  fc
    .tuple(
      fc.constantFrom(...HEADERS),
      fc.oneof(
        fc.constantFrom('', ' ', 'x', 'a'.repeat(3_000), 'Bearer', 'Bearer x.y.z', '{}', 'null', '*/*', 'bytes=0-1'),
        fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
      ),
    )
    .map(([name, value]) => withPart(route, parts, { ...headers, [name]: value.replaceAll(/[^\x20-\x7e]/g, '') }));

/** Which of the values come to a place: some, others at the next, or all. */
const valuesByTurns = (perPlace: number): (<Value>(values: readonly Value[]) => Value[]) => {
  let turn = 0;
  return (values) => {
    if (perPlace >= values.length) return [...values];
    const from = turn;
    turn += perPlace;
    return Array.from({ length: perPlace }, (_, at) => values[(from + at) % values.length] as (typeof values)[number]);
  };
};

/** Each place of the body, the path and the query with nasty values, each or some: what must not be left to chance. */
const everyPlace = (route: AnyRoute, parts: Parts, headers: Record<string, string>, perPlace: number): InjectOptions[] => {
  const some = valuesByTurns(perPlace);
  const bodies = route.body
    ? leaves(parts.body).flatMap((path) => some(NASTY).map((value) => rawBody(route, parts, json(setIn(parts.body, path, value)), headers)))
    : [];
  const names = [...route.path.matchAll(/:\w+/g)].map(([name]) => name);
  const paths = names.flatMap((name) => some(RAW_VALUES).map((value) => inPath(route, parts, headers, name, value)));
  const known = Object.keys((route.query?.describe() as { fields?: object } | undefined)?.fields ?? {});
  const base = withPart(route, { ...parts, query: {} }, headers);
  const queries = known.flatMap((name) =>
    some([...RAW_VALUES, ...NASTY_TEXTS]).map((value) => ({ ...base, url: `${urlOf(base)}?${name}=${value}` })),
  );
  return [...bodies, ...paths, ...queries];
};

/** How much is made for a route. */
export interface Amount {
  /** Of the nasty values, at each place. */
  perPlace: number;
  /** By chance. */
  byChance: number;
}

/** Requests that are wrong in one way or another, made from a good one of a route: every place for certain, chance for the rest. */
export const malformed = (
  route: AnyRoute,
  parts: Parts,
  headers: Record<string, string>,
  { perPlace, byChance }: Amount,
): InjectOptions[] => {
  const chance = fc.oneof(
    ...withPaths(route, parts, headers),
    ...withQueries(route, parts, headers),
    ...(route.body ? withBodies(route, parts, headers) : []),
    withHeaders(route, parts, headers),
  );
  return [...everyPlace(route, parts, headers, perPlace), ...fc.sample(chance, { numRuns: byChance, seed: 20_261_120 })];
};
