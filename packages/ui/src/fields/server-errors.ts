import type { FieldMessage } from '@practice-portal/domain/text';
import { getIn } from 'formik';

/** A field error of the service. */
interface ServerError {
  /** The value that was refused: a changed value is no longer wrong. */
  value: unknown;
  message: FieldMessage | string;
  /** The answer to a save: the next save asks about it again. */
  isOfSave?: boolean;
}

/** Value of Formik's `status`. */
export interface FormStatus {
  serverErrors?: Readonly<Record<string, ServerError>>;
}

const errorsIn = (status: unknown): Readonly<Record<string, ServerError>> => (status as FormStatus | undefined)?.serverErrors ?? {};

const statusOf = (entries: [string, ServerError][]): FormStatus =>
  entries.length === 0 ? {} : { serverErrors: Object.fromEntries(entries) };

/** The status with further objections; those that stand stay, unless their value has changed since. */
export const withServerErrors = (
  status: unknown,
  values: unknown,
  errors: Readonly<Record<string, FieldMessage | string>>,
  { isOfSave = false }: { isOfSave?: boolean } = {},
): FormStatus => {
  const standing = Object.entries(errorsIn(status)).filter(([name, { value }]) => Object.is(value, getIn(values, name)));
  const added = Object.entries(errors).map(([name, message]): [string, ServerError] => [
    name,
    { value: getIn(values, name) as unknown, message, ...(isOfSave ? { isOfSave } : {}) },
  ]);
  return statusOf([...standing, ...added]);
};

/** The status without the objections to an earlier save: it is asked about again. */
export const withoutSaveErrors = (status: unknown): FormStatus =>
  statusOf(Object.entries(errorsIn(status)).filter(([, error]) => !error.isOfSave));
