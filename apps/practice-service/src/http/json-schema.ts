import type { SchemaDescription, SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';

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

/** The JSON schema of what a yup schema accepts, as far as JSON schema can say it. */
export const jsonSchema = (field: SchemaFieldDescription): JsonSchema => {
  const description = field as SchemaDescription;
  if (description.type === 'mixed' || field.type === 'lazy' || field.type === 'ref') return {};
  const type = description.nullable ? [typeOf(description), 'null'] : typeOf(description);
  const schema: JsonSchema = { type, ...fromTests(description) };
  // A reference to another field is no word of a list.
  const words = description.oneOf.filter((word) => word === null || typeof word !== 'object');
  if (words.length > 0) schema['enum'] = words;
  if (field.type === 'object') {
    const { fields } = field as SchemaObjectDescription;
    schema['properties'] = Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, jsonSchema(part)]));
    const required = Object.entries(fields)
      .filter(([, part]) => 'optional' in part && !part.optional)
      .map(([name]) => name);
    if (required.length > 0) schema['required'] = required;
    schema['additionalProperties'] = Object.keys(fields).length === 0;
  }
  if (field.type === 'array') {
    const { innerType } = field as SchemaInnerTypeDescription;
    const item = Array.isArray(innerType) ? innerType[0] : innerType;
    if (item) schema['items'] = jsonSchema(item);
  }
  return schema;
};
