import { getIn, useFormikContext } from 'formik';
import type { FormikValues } from 'formik';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { errorText } from '../texts/field-message.ts';
import type { FormStatus } from './server-errors.ts';

/** One field of the form around it. Everything but the value and the error keeps its identity between keystrokes. */
export interface BoundField<Value> {
  value: Value;
  /** In words; only once the field was left, the form submitted, or the server objected. */
  error: string | undefined;
  setValue: (value: Value) => void;
  onBlur: () => void;
}

/** Binds a control to a Formik field, so that a memoised control is drawn again only when its own field changes. */
export const useBoundField = <Value>(name: string): BoundField<Value> => {
  const form = useFormikContext<FormikValues>();
  const { values, errors, touched, setFieldValue, setFieldTouched } = form;
  const status = form.status as FormStatus | undefined;
  const { t } = useTranslation();
  const value = getIn(values, name) as Value;
  const refused = status?.serverErrors?.[name];
  const own: unknown = getIn(touched, name) ? getIn(errors, name) : undefined;
  const error = errorText(own ?? (refused && Object.is(refused.value, value) ? refused.message : undefined), t);
  const setValue = useCallback((next: Value) => void setFieldValue(name, next), [name, setFieldValue]);
  const onBlur = useCallback(() => void setFieldTouched(name), [name, setFieldTouched]);
  return { value, error, setValue, onBlur };
};
