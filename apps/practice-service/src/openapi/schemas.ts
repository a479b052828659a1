import type { AnySchema, SchemaDescription, SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';

import { described } from '../http/check-input.ts';
import { readOnlyOf } from '../http/without-read-only.ts';

type JsonSchema = Record<string, unknown>;

const limits: Record<string, Record<string, string>> = {
  string: { min: 'minLength', max: 'maxLength' },
  number: { min: 'minimum', max: 'maximum' },
  array: { min: 'minItems', max: 'maxItems' },
};

const fromTests = (description: SchemaDescription): JsonSchema => {
  const found: JsonSchema = {};
  for (const { name, params } of description.tests) {
    const keyword = name === undefined ? undefined : limits[description.type]?.[name];
    const limit = name === undefined ? undefined : params?.[name];
    if (keyword && typeof limit === 'number') found[keyword] = limit;
    if (name === 'isoDate') found['format'] = 'date';
    if (name === 'matches' && params?.['regex'] instanceof RegExp) found['pattern'] = params['regex'].source;
  }
  return found;
};

const typeOf = (description: SchemaDescription): string =>
  description.type === 'number' && description.tests.some((test) => test.name === 'integer') ? 'integer' : description.type;

/**
 * Writes yup schemas as JSON schemas, as far as JSON schema can say it. What the domain names by `meta({ name })` is
 * written once, in `named`, and referred to.
 */
export const schemaWriter = () => {
  const named: Record<string, JsonSchema> = {};

  const whole = (field: SchemaFieldDescription, nullable: boolean): JsonSchema => {
    const description = field as SchemaDescription;
    const type = nullable ? [typeOf(description), 'null'] : typeOf(description);
    const schema: JsonSchema = { type, ...fromTests(description) };
    // A reference to another field is no word of a list.
    const words = description.oneOf.filter((word) => word === null || typeof word !== 'object');
    if (words.length > 0) schema['enum'] = words;
    if (field.type === 'object') {
      const { fields } = field as SchemaObjectDescription;
      schema['properties'] = Object.fromEntries([
        ...Object.entries(fields).map(([name, part]) => [name, write(part)] as const),
        ...readOnlyOf(field).map((name) => [name, { readOnly: true }] as const),
      ]);
      const required = Object.entries(fields)
        .filter(([, part]) => 'optional' in part && !part.optional)
        .map(([name]) => name);
      if (required.length > 0) schema['required'] = required;
      schema['additionalProperties'] = Object.keys(fields).length === 0;
    }
    if (field.type === 'array') {
      const { innerType } = field as SchemaInnerTypeDescription;
      const item = Array.isArray(innerType) ? innerType[0] : innerType;
      schema['items'] = item ? write(item) : {};
    }
    return schema;
  };

  const write = (field: SchemaFieldDescription): JsonSchema => {
    const { type, meta, nullable } = field as SchemaDescription;
    if (type === 'mixed' || field.type === 'lazy' || field.type === 'ref') return {};
    const name = meta?.name;
    if (name === undefined) return whole(field, nullable);
    const schema = whole(field, false);
    if (JSON.stringify((named[name] ??= schema)) !== JSON.stringify(schema)) throw new Error(`Two schemas are named ${name}`);
    const reference = { $ref: `#/components/schemas/${name}` };
    return nullable ? { anyOf: [reference, { type: 'null' }] } : reference;
  };

  return { write: (schema: AnySchema): JsonSchema => write(described(schema)), field: write, named };
};
