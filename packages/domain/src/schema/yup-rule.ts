import type { TestContext, ValidationError } from 'yup';

import type { FieldMessage } from '../text/message.ts';

/**
 * Turns a rule into a yup test.
 * @param rule gives the message of what is wrong, or null; it is not asked about a missing value
 */
export const asTest = (name: string, rule: (value: string) => FieldMessage | null) =>
  asTestOf(name, (value: string | null) => rule(value ?? ''));

/** The same for a value that is no text; a missing one is null. */
export const asTestOf = <Value>(name: string, rule: (value: Value | null) => FieldMessage | null) => ({
  name,
  test(value: Value | null | undefined, context: TestContext): true | ValidationError {
    const message = rule(value ?? null);
    return message === null || context.createError({ message });
  },
});
