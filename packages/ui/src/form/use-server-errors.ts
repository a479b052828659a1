import type { FieldMessage } from '@practice-portal/domain/text';
import { useFormikContext } from 'formik';
import type { FormikValues } from 'formik';

import { useStableHandlers } from '../handlers/use-stable-handlers.ts';
import { withServerErrors } from '../fields/server-errors.ts';

/** Puts the service's objections on fields. */
export interface ServerErrors {
  /** Shown on each field until its value changes, beside the objections that stand. The focus stays where it is. */
  set: (errors: Readonly<Record<string, FieldMessage | string>>) => void;
}

/** For what only the service knows of a field: Formik's own errors are overwritten by the next validation. */
export const useServerErrors = (): ServerErrors => {
  const form = useFormikContext<FormikValues>();
  return useStableHandlers<ServerErrors>({
    set: (errors) => form.setStatus(withServerErrors(form.status, form.values, errors)),
  });
};
