import type { SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';

const convert = (field: SchemaFieldDescription | undefined, value: unknown): unknown => {
  if (field?.type === 'array') {
    const inner = (field as SchemaInnerTypeDescription).innerType;
    const item = Array.isArray(inner) ? inner[0] : inner;
    return (Array.isArray(value) ? value : [value]).map((part) => convert(item, part));
  }
  if (field?.type === 'number' && typeof value === 'string' && /^-?(0|[1-9]\d{0,9})$/.test(value)) return Number(value);
  if (field?.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
};

/** Turns the texts of a path or query into what the schema expects; what does not fit stays text and is refused by it. */
export const fromText = (description: SchemaFieldDescription, values: Record<string, unknown>): Record<string, unknown> => {
  const known = (description as SchemaObjectDescription).fields;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      convert(Object.hasOwn(known, key) ? (known[key] as SchemaFieldDescription) : undefined, value),
    ]),
  );
};
