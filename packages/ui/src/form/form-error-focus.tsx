import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import type { FormStatus } from './use-server-errors.ts';

/**
 * Put once inside a form: moves the focus to the first wrong field after a submit that failed, here or at the server. What
 * a check says in between moves nothing: somebody may be typing a password by then.
 */
export const FormErrorFocus = (): ReactNode => {
  const form = useFormikContext();
  const { submitCount, isValidating, isSubmitting, isValid } = form;
  const place = useRef<HTMLSpanElement>(null);
  const seen = useRef(submitCount);
  const { serverErrors, pressed = false } = (form.status ?? {}) as FormStatus;
  const isRefused = !isValid || serverErrors !== undefined;
  const focusFirst = (): void => {
    const around = place.current?.closest('form, [role=dialog], [role=alertdialog]') ?? place.current?.parentElement;
    around?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  useEffect(() => {
    if (submitCount === seen.current || isValidating || isSubmitting) return;
    seen.current = submitCount;
    if (isRefused) focusFirst();
  }, [submitCount, isValidating, isSubmitting, isRefused]);
  useEffect(() => {
    // Who is in a field by then has gone on, or is in the right one.
    if (serverErrors && pressed && !document.activeElement?.matches('input, select, textarea')) focusFirst();
  }, [serverErrors, pressed]);
  return <span ref={place} hidden />;
};
