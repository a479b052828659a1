import { type FieldError, schemaProblems } from '@practice-portal/domain/text';
import { type FormikErrors, type FormikValues, getIn, setIn } from 'formik';

/** Rule violations of a record as Formik errors; the first one of each field. */
export const formErrorsOf = <Values extends FormikValues>(problems: readonly FieldError[]): FormikErrors<Values> =>
  problems.reduce<FormikErrors<Values>>(
    (errors, { path, message }) => (getIn(errors, path) === undefined ? (setIn(errors, path, message) as FormikErrors<Values>) : errors),
    {},
  );

/** Errors of a schema that depends on more than the form's values; for others use `validationSchema`. */
export const validateForm = <Values extends FormikValues>(
  schema: Parameters<typeof schemaProblems>[0],
  form: unknown,
): FormikErrors<Values> => formErrorsOf(schemaProblems(schema, form));
