import type { AnySchema, SchemaDescription, SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';

import { described } from '../http/check-input.ts';

const ANY_ID = 1;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with an id wherever one is required and left to the person who sends it. */
const withIds = (field: SchemaFieldDescription, value: unknown): unknown => {
  const { type, meta } = field as SchemaDescription;
  if (type === 'array' && Array.isArray(value)) {
    const { innerType } = field as SchemaInnerTypeDescription;
    return innerType === undefined || Array.isArray(innerType) ? value : value.map((each) => withIds(innerType, each));
  }
  if (type === 'object' && (isObject(value) || value === undefined)) {
    const { fields } = field as SchemaObjectDescription;
    const filled: Record<string, unknown> = { ...value };
    for (const [name, part] of Object.entries(fields)) {
      const isRequired = 'optional' in part && !part.optional;
      if (name in filled || isRequired) filled[name] = withIds(part, filled[name]);
    }
    return filled;
  }
  return value ?? meta?.example ?? (meta?.entity === undefined ? value : ANY_ID);
};

/** The contract's example with ids in their places; undefined where the example needs more that only a running service has. */
export const exampleOf = (schema: AnySchema, example: unknown): unknown => {
  const filled = withIds(described(schema), example);
  return schema.isValidSync(filled, { strict: true }) ? filled : undefined;
};
