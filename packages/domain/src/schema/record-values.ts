import type { AnySchema, ObjectSchema } from 'yup';

import type { ObjectOf } from './object-schema.ts';

/** A record as a form holds it: an empty text where a text may be missing. */
export type Typed<Record> = {
  [Name in keyof Record]: Record[Name] extends string | null
    ? Exclude<Record[Name], null> | (null extends Record[Name] ? '' : never)
    : Record[Name];
};

const fieldsOf = <Type>(schema: ObjectOf<Type>): [keyof Type, AnySchema][] =>
  Object.entries((schema as unknown as ObjectSchema<object>).fields) as [keyof Type, AnySchema][];

const EMPTY: Record<string, unknown> = { string: '', number: 0, boolean: false, array: [] };

/** A record of which nothing is known: null where that may be, else an empty text, 0, false or an empty list. */
export const blank = <Type>(schema: ObjectOf<Type>): Type =>
  Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, field.spec.nullable ? null : EMPTY[field.type]])) as Type;

/** The fields of a record that its schema names, as a form holds them. */
export const typedValues = <Type>(schema: ObjectOf<Type>, record: Type): Typed<Type> =>
  Object.fromEntries(
    fieldsOf(schema).map(([name, { type }]) => [name, type === 'string' && record[name] === null ? '' : record[name]]),
  ) as Typed<Type>;

/** Returns what a form holds, as it is stored: null where an empty text stands for what is missing. */
export const storedValues = <Type, Name extends keyof Type>(schema: ObjectOf<Type>, values: Pick<Typed<Type>, Name>): Pick<Type, Name> =>
  Object.fromEntries(
    fieldsOf(schema)
      .filter(([name]) => name in values)
      .map(([name, { spec }]) => [name, spec.nullable && values[name as Name] === '' ? null : values[name as Name]]),
  ) as Pick<Type, Name>;
