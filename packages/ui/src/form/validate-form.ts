import { type FieldError, schemaProblems } from '@practice-portal/domain/text';
import { type FormikErrors, type FormikValues, getIn, setIn } from 'formik';

/** What rules say of a record, as Formik takes it; of two things wrong with one field the first. */
export const formErrorsOf = <Values extends FormikValues>(problems: readonly FieldError[]): FormikErrors<Values> =>
  problems.reduce<FormikErrors<Values>>(
    (errors, { path, message }) => (getIn(errors, path) === undefined ? (setIn(errors, path, message) as FormikErrors<Values>) : errors),
    {},
  );

/** What a schema has against a form, for one that depends on more than is typed: else `validationSchema` does it. */
export const validateForm = <Values extends FormikValues>(
  schema: Parameters<typeof schemaProblems>[0],
  form: unknown,
): FormikErrors<Values> => formErrorsOf(schemaProblems(schema, form));
