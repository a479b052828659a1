import type { FieldMessage } from '@practice-portal/domain/text';
import { useFormikContext } from 'formik';
import type { FormikValues } from 'formik';
import { useEffect, useMemo, useRef } from 'react';

import { withServerErrors } from '../fields/server-errors.ts';

/** Puts the service's objections on fields. */
export interface ServerErrors {
  /** Shown on each field until its value changes, beside the objections that stand. The focus stays where it is. */
  set: (errors: Readonly<Record<string, FieldMessage | string>>) => void;
}

/** For what only the service knows of a field: Formik's own errors are overwritten by the next validation. */
export const useServerErrors = (): ServerErrors => {
  const form = useFormikContext<FormikValues>();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  return useMemo(
    () => ({
      set: (errors) => {
        const { values, setStatus } = latest.current;
        setStatus(withServerErrors(latest.current.status, values, errors));
      },
    }),
    [],
  );
};
