import type { AnySchema } from 'yup';

import { fieldErrorsOf } from '../src/text/field-errors.ts';

/** The first message key of each field that a schema refuses, without the namespace; empty when it takes the value. */
export const errorsOf = (schema: AnySchema, value: unknown): Record<string, string> => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    const found = fieldErrorsOf(error);
    if (!found) throw error;
    return Object.fromEntries(found.toReversed().map(({ path, message }) => [path, message.key.replace('domain:', '')]));
  }
};
