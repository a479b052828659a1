import type { FieldMessage } from '@practice-portal/domain/text';
import { getIn, useFormikContext } from 'formik';
import type { FormikValues } from 'formik';
import { useCallback, useMemo } from 'react';

interface ServerError {
  /** The value the server refused: a changed value is no longer wrong. */
  value: unknown;
  message: FieldMessage | string;
}

/** What a form keeps in Formik's `status`. */
export interface FormStatus {
  serverErrors?: Record<string, ServerError>;
  /** They answer a press on something else than the submit button: the first gets the focus, unless somebody is in a field. */
  pressed?: boolean;
}

/** Puts the server's objections on fields. */
export interface ServerErrors {
  /** What answers a press: shown on each field until its value changes; the first gets the focus, unless somebody is in a field. */
  set: (errors: Readonly<Record<string, FieldMessage | string>>) => void;
  clear: () => void;
}

/** For what only the server knows of a field: Formik's own errors are overwritten by the next validation. */
export const useServerErrors = (): ServerErrors => {
  const { values, setStatus } = useFormikContext<FormikValues>();
  const set = useCallback<ServerErrors['set']>(
    (errors) => {
      const serverErrors = Object.fromEntries(
        Object.entries(errors).map(([name, message]) => [name, { value: getIn(values, name) as unknown, message }]),
      );
      setStatus({ serverErrors, pressed: true } satisfies FormStatus);
    },
    [setStatus, values],
  );
  const clear = useCallback(() => setStatus({} satisfies FormStatus), [setStatus]);
  return useMemo(() => ({ set, clear }), [set, clear]);
};
