import type { SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';
import { ValidationError } from 'yup';
import { expect, it } from 'vitest';

import { routes } from '../src/routes.ts';

/** Holds what names something or a person: a person, a pet, a breed, a license. */
const NAMES = /(?:name|breed|breedDescription|species|licenseNumber|external\w*Id|scopeValue|city)$/i;
/** Refused with 422 by the schema of their form, in `domain`; a login's name is compared and never kept as it is typed. */
const ELSEWHERE = /^(?:addresses|practiceInformation|commercialInformation|recipients)\.|^auth\.|^staff\.checkUsername|promosApplied|taxes/;

const textsIn = (field: SchemaFieldDescription, path: string[]): string[][] => {
  if (field.type === 'object')
    return Object.entries((field as SchemaObjectDescription).fields).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
  const inner = field.type === 'array' ? (field as SchemaInnerTypeDescription).innerType : undefined;
  if (inner && !Array.isArray(inner)) return textsIn(inner, [...path, '0']);
  return field.type === 'string' ? [path] : [];
};

const put = (target: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value;
  if (Array.isArray(target)) return target.map((part: unknown, at) => (String(at) === name ? put(part, rest, value) : part));
  return { ...(target as Record<string, unknown>), [name]: put((target as Record<string, unknown>)?.[name], rest, value) };
};

const places = routes.flatMap(({ id, body, example }) =>
  body
    ? textsIn(body.describe(), [])
        .filter((path) => NAMES.test(path.at(-1) ?? '') && !ELSEWHERE.test(`${id}.${path.join('.')}`))
        .map((path) => ({ place: `${id} ${path.join('.')}`, body, example: example?.body ?? {}, path }))
    : [],
);

it('there are names in many calls', () => {
  expect(places.length).toBeGreaterThan(30);
});

it.each(places)('$place is one line', async ({ body, example, path }) => {
  const error: unknown = await body
    .validate(put(example, path, 'Ab\nCd'), { strict: true, abortEarly: false })
    .catch((refused: unknown) => refused);
  const found = error instanceof ValidationError ? (error.inner.length > 0 ? error.inner : [error]) : [];
  expect(found.map((part) => part.path?.replaceAll(/[[\].]+/g, '.').replace(/\.$/, ''))).toContain(path.join('.'));
});
