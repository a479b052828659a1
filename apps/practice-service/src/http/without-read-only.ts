import type { SchemaDescription, SchemaFieldDescription } from 'yup';

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Which fields an object's schema takes and does not read. */
export const readOnlyOf = (description: SchemaFieldDescription): readonly string[] =>
  (description as SchemaDescription).meta?.readOnly ?? [];

/** A body without what its schema takes and does not read, so that no handler can store it. */
export const withoutReadOnly = (description: SchemaFieldDescription, value: unknown): unknown => {
  if (!isObject(value) || !('fields' in description)) return value;
  const readOnly = readOnlyOf(description);
  const { fields } = description;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !readOnly.includes(name))
      .map(([name, part]) => [name, Object.hasOwn(fields, name) && fields[name] ? withoutReadOnly(fields[name], part) : part]),
  );
};
