import { domainMessage, messageText } from '@practice-portal/domain/text';
import type { SchemaDescription, SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';

/** The greatest length that a schema gives a text. */
const maxOf = ({ tests }: SchemaDescription): number => {
  const max = tests.find(({ name }) => name === 'max')?.params?.['max'];
  return typeof max === 'number' ? max : Number.POSITIVE_INFINITY;
};

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * The first text that is longer than its field takes, in a sentence that names the field; null when there is none. Asked before
 * the schema: its rules of what stands in a text are asked together with that of its length, however long it is.
 */
export const tooLong = (description: SchemaFieldDescription | undefined, value: unknown, path = ''): string | null => {
  if (description === undefined) return null;
  if (description.type === 'string' && typeof value === 'string') {
    const max = maxOf(description as SchemaDescription);
    return value.length > max ? `${path}: ${messageText(domainMessage('validation.maxLength', { max }), 'en-US')}` : null;
  }
  if (description.type === 'object' && isObject(value)) {
    const { fields } = description as SchemaObjectDescription;
    return firstOf(Object.entries(value), ([name, part]) =>
      tooLong(Object.hasOwn(fields, name) ? fields[name] : undefined, part, path ? `${path}.${name}` : name),
    );
  }
  if (description.type === 'array' && Array.isArray(value)) {
    const { innerType } = description as SchemaInnerTypeDescription;
    const inner = Array.isArray(innerType) ? innerType[0] : innerType;
    return firstOf([...value.entries()], ([at, part]) => tooLong(inner, part, `${path}[${at}]`));
  }
  return null;
};

const firstOf = <Part>(parts: readonly Part[], find: (part: Part) => string | null): string | null => {
  for (const part of parts) {
    const found = find(part);
    if (found !== null) return found;
  }
  return null;
};
