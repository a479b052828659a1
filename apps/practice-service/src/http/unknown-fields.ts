import type { SchemaFieldDescription, SchemaInnerTypeDescription } from 'yup';

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** The fields of a value that its schema does not name, at any depth. */
export const unknownFields = (description: SchemaFieldDescription, value: unknown, path = ''): string[] => {
  if (description.type === 'object' && 'fields' in description && isObject(value)) {
    const { fields } = description;
    // An object schema without fields takes any: `actionContext`-like maps.
    if (Object.keys(fields).length === 0) return [];
    return Object.entries(value).flatMap(([key, part]) => {
      const name = path ? `${path}.${key}` : key;
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      return field ? unknownFields(field, part, name) : [name];
    });
  }
  if (description.type === 'array' && Array.isArray(value)) {
    const inner = (description as SchemaInnerTypeDescription).innerType;
    const item = Array.isArray(inner) ? inner[0] : inner;
    return item ? value.flatMap((part, index) => unknownFields(item, part, `${path}[${index}]`)) : [];
  }
  return [];
};
