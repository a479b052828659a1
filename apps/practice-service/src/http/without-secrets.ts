import type { SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';

const isSecret = (field: SchemaFieldDescription | undefined): boolean =>
  (field as { meta?: { secret?: boolean } } | undefined)?.meta?.secret === true;

const innerOf = (description: SchemaFieldDescription): SchemaFieldDescription | undefined => {
  const { innerType } = description as SchemaInnerTypeDescription;
  return Array.isArray(innerType) ? innerType[0] : innerType;
};

/**
 * A body or an answer without the fields whose schema says `meta({ secret: true })`: what may stand in the audit log, and
 * what an idempotency key is compared by.
 */
export const withoutSecrets = (description: SchemaFieldDescription | undefined, value: unknown): unknown => {
  if (description?.type === 'array' && Array.isArray(value)) return value.map((one) => withoutSecrets(innerOf(description), one));
  if (description?.type !== 'object' || value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const { fields } = description as SchemaObjectDescription;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecret(fields[name]))
      .map(([name, part]) => [name, withoutSecrets(fields[name], part)]),
  );
};
