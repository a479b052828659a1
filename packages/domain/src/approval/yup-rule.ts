import type { TestContext, ValidationError } from 'yup';

import type { FieldMessage } from '../text/message.ts';

/**
 * Turns a rule into a yup test.
 * @param rule gives the message of what is wrong, or null; it is not asked about a missing value
 */
export const asTest = (name: string, rule: (value: string) => FieldMessage | null) => ({
  name,
  test(value: string | null | undefined, context: TestContext): true | ValidationError {
    const message = rule(value ?? '');
    return message === null || context.createError({ message });
  },
});
