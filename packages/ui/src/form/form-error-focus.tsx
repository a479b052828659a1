import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import type { FormStatus } from './use-server-errors.ts';

/** Put once inside a form: moves the focus to the first wrong field after a submit that failed, here or at the server. */
export const FormErrorFocus = (): ReactNode => {
  const form = useFormikContext();
  const { submitCount, isValidating, isSubmitting, isValid } = form;
  const place = useRef<HTMLSpanElement>(null);
  const seen = useRef(submitCount);
  const serverErrors = (form.status as FormStatus | undefined)?.serverErrors;
  const focusFirst = (): void => {
    const around = place.current?.closest('form, [role=dialog], [role=alertdialog]') ?? place.current?.parentElement;
    around?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  useEffect(() => {
    if (submitCount === seen.current || isValidating || isSubmitting) return;
    seen.current = submitCount;
    if (!isValid) focusFirst();
  }, [submitCount, isValidating, isSubmitting, isValid]);
  useEffect(() => {
    if (serverErrors) focusFirst();
  }, [serverErrors]);
  return <span ref={place} hidden />;
};
