import type { SchemaDescription, SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';

/** The greatest length that a schema gives a text. */
const maxOf = ({ tests }: SchemaDescription): number => {
  const max = tests.find(({ name }) => name === 'max')?.params?.['max'];
  return typeof max === 'number' ? max : Number.POSITIVE_INFINITY;
};

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * A value with something that is just one character too long in the place of each text that is longer than its field takes: the
 * schema refuses it in the field's own words. Its rules of what stands in a text are asked together with that of its length, and
 * would read all of it, however long it is.
 */
export const clipped = (description: SchemaFieldDescription | undefined, value: unknown): unknown => {
  if (description === undefined) return value;
  if (description.type === 'string' && typeof value === 'string') {
    const max = maxOf(description as SchemaDescription);
    return value.length > max ? 'x'.repeat(max + 1) : value;
  }
  if (description.type === 'object' && isObject(value)) {
    const { fields } = description as SchemaObjectDescription;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, clipped(Object.hasOwn(fields, name) ? fields[name] : undefined, part)]),
    );
  }
  if (description.type === 'array' && Array.isArray(value)) {
    const { innerType } = description as SchemaInnerTypeDescription;
    const inner = Array.isArray(innerType) ? innerType[0] : innerType;
    return value.map((part) => clipped(inner, part));
  }
  return value;
};
