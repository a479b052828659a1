import type { LocaleCode } from '@practice-portal/domain/locale';
import { fieldErrorsOf, messageText } from '@practice-portal/domain/text';
import type { Schema } from 'yup';

import { problem } from './problem.ts';

/** Comes from the domain's schemas and `…Problems` functions. */
type FieldProblems = NonNullable<ReturnType<typeof fieldErrorsOf>>;

/**
 * Refuses a form whose fields are wrong, in the practice's language: `errorMessage` is the first thing that is wrong,
 * `fieldErrors` has what is said at each field.
 * @throws 422, unless there are no problems
 */
export const noProblemsOr422 = (problems: FieldProblems, localeCode: LocaleCode): void => {
  const said = problems.map(({ path, message }) => [path, messageText(message, localeCode)] as const);
  // Of two things wrong with one field the first counts, as in the form.
  if (said.length > 0) throw problem(422, said[0]?.[1] ?? '', { fieldErrors: Object.fromEntries(said.toReversed()) });
};

/**
 * Checks a form against the schema that the portal's own form has: see {@link noProblemsOr422}.
 * @throws 422 with what is wrong with which field
 */
export const validateOr422 = (schema: Schema, value: unknown, localeCode: LocaleCode): void => {
  try {
    schema.validateSync(value, { abortEarly: false });
  } catch (error) {
    const problems = fieldErrorsOf(error);
    if (!problems) throw error;
    noProblemsOr422(problems, localeCode);
  }
};
