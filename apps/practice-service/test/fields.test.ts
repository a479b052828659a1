import { fieldErrorsOf } from '@practice-portal/domain/text';
import { describe, expect, it } from 'vitest';
import {
  type AnySchema,
  reach,
  type SchemaDescription,
  type SchemaFieldDescription,
  type SchemaInnerTypeDescription,
  type SchemaObjectDescription,
} from 'yup';

import { routes } from '../src/routes.ts';

interface Text {
  /** Such as `pets.save body name`. */
  name: string;
  path: string;
  schema: AnySchema;
  description: SchemaDescription;
}

const textsOf = (name: string, schema: AnySchema, description: SchemaFieldDescription, path = ''): Text[] => {
  if (description.type === 'string') return [{ name: `${name} ${path}`, path, schema, description: description as SchemaDescription }];
  if (description.type === 'array') {
    const { innerType } = description as SchemaInnerTypeDescription;
    const inner = Array.isArray(innerType) ? innerType[0] : innerType;
    return inner ? textsOf(name, schema, inner, `${path}[0]`) : [];
  }
  return Object.entries((description as SchemaObjectDescription).fields ?? {}).flatMap(([field, part]) =>
    textsOf(name, schema, part, path ? `${path}.${field}` : field),
  );
};

const texts = routes.flatMap((route) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part] as AnySchema | undefined;
    return schema ? textsOf(`${route.id} ${part}`, schema, schema.describe()) : [];
  }),
);

/** Refusals that are of free text. */
const FREE_TEXT = /cardNumber|unreadable|oneLine/;
const isSecret = ({ path, description }: Text): boolean =>
  description.meta?.secret === true && /(?:pin|password|(?:^|\.)(?:access)?code)$/i.test(path);

const refusalsOf = (schema: AnySchema, value: string): string[] => {
  try {
    schema.validateSync(value, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    // A rule that asks the fields beside it can't be asked here: it throws, and takes nothing either.
    return fieldErrorsOf(error)?.map(({ message }) => message.key) ?? ['thrown'];
  }
};

describe('the texts of every call', () => {
  it('have a greatest length, or are one of a list', () => {
    const endless = texts.filter(({ description: { tests, oneOf } }) => oneOf.length === 0 && !tests.some((test) => test.name === 'max'));
    expect(endless.map(({ name }) => name)).toEqual([]);
  });

  it('are refused when they are one character longer', () => {
    const taken = texts.filter(({ schema, path, description: { tests } }) => {
      const max = tests.find(({ name }) => name === 'max')?.params?.['max'];
      return typeof max === 'number' && refusalsOf(reach(schema, path) as AnySchema, 'x'.repeat(max + 1)).length === 0;
    });
    expect(taken.map(({ name }) => name)).toEqual([]);
  });

  it('are never read as free text where they are a password, a PIN or a code', () => {
    const secrets = texts.filter(isSecret);
    expect(secrets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['auth.accessCode body accessCode', 'approval.approve body vetPin', 'carts.create body cartItem.pin']),
    );
    const refused = secrets.flatMap(({ name, schema, path }) =>
      ['4222222222222Aa', '4111 1111 1111 1111', 'a\nb', '\u202eab', '\u0007ab']
        .flatMap((text) => refusalsOf(reach(schema, path) as AnySchema, text))
        .filter((key) => FREE_TEXT.test(key))
        .map((key) => `${name}: ${key}`),
    );
    expect(refused).toEqual([]);
  });
});
