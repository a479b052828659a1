import { messageText, type FieldMessage } from '@practice-portal/domain/text';
import { ValidationError, type AnySchema, type Schema, type SchemaFieldDescription } from 'yup';

import { clipped } from './clipped.ts';
import { fromText } from './from-text.ts';
import { guardValues } from './guard-values.ts';
import { problem } from './problem.ts';
import { unknownFields } from './unknown-fields.ts';
import { withoutReadOnly } from './without-read-only.ts';

const descriptions = new WeakMap<object, SchemaFieldDescription>();

/** The description of a schema: making one walks all of it, and once is enough. */
export const described = (schema: AnySchema): SchemaFieldDescription => {
  const known = descriptions.get(schema);
  if (known) return known;
  const description = schema.describe();
  descriptions.set(schema, description);
  return description;
};

const sentence = (error: ValidationError): string => {
  const first = error.inner[0] ?? error;
  const name = first.path || 'The request';
  // Yup's own text would repeat the value, and the value may be a password.
  const expected = first.params?.['type'];
  if (first.type === 'typeError') return `${name} must be a ${typeof expected === 'string' ? expected : 'different type'}`;
  const message: unknown = first.errors[0] ?? first.message;
  const said =
    typeof message === 'object' && message !== null && 'key' in message ? messageText(message as FieldMessage, 'en-US') : String(message);
  return said.includes(name) ? said : `${name}: ${said}`;
};

interface Checks {
  /** Where the values stand: path and query are text. */
  source: 'params' | 'query' | 'body';
}

/**
 * Checks a part of a request against its schema: nothing missing, nothing wrong, nothing more.
 * @throws a 400 that names the field
 */
export const checkInput = async <Value>(schema: Schema<Value>, value: unknown, { source }: Checks): Promise<Value> => {
  // Whatever its schema takes for empty: what is declared is sent.
  if (source === 'body' && value == null) throw problem(400, 'The request has no body');
  const refused = guardValues(value);
  if (refused) throw problem(400, refused);
  const description = described(schema);
  const input = source === 'body' ? withoutReadOnly(description, value) : fromText(description, value as Record<string, unknown>);
  const [unknown] = unknownFields(description, input);
  if (unknown !== undefined) throw problem(400, `Unknown field: ${unknown.slice(0, 100)}`);
  try {
    return await schema.validate(clipped(description, input), { strict: true, abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw problem(400, sentence(error).slice(0, 300));
    throw error;
  }
};
