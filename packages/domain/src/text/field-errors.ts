import { isFieldMessage, type FieldMessage } from './message.ts';

export interface FieldError {
  /** The field's path, such as `usageInstructions` or `medicationIndicationIds[0]`; empty for the whole value. */
  path: string;
  message: FieldMessage;
}

interface ErrorLike {
  path?: string | undefined;
  message: unknown;
  inner?: ErrorLike[] | undefined;
}

const isValidationError = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'ValidationError';

/**
 * The field errors inside a failed schema check, first problem of each field first.
 * Recognised by its name, so that this module does not load yup.
 * @returns null when `error` is something else, which is then not this function's to explain
 */
export const fieldErrorsOf = (error: unknown): FieldError[] | null => {
  if (!isValidationError(error)) return null;
  const parts = error.inner?.length ? error.inner : [error];
  return parts.map(({ path, message }) => ({
    path: path ?? '',
    message: isFieldMessage(message) ? message : { key: 'domain:validation.invalid' },
  }));
};

/** Of a schema, what is needed to ask it. */
interface Checks {
  validateSync: (value: unknown, options: { abortEarly: false }) => unknown;
}

/** All that a schema has against a value; empty when there is nothing. */
export const schemaProblems = (schema: Checks, value: unknown): FieldError[] => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    const problems = fieldErrorsOf(error);
    if (problems === null) throw error;
    return problems;
  }
};
