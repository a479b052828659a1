import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { focusFirstWrong } from './focus-first-wrong.ts';

const focusBanner = (banner: HTMLElement): void => {
  banner.focus({ preventScroll: true });
  banner.scrollIntoView({ block: 'center' });
};

/**
 * Put once inside a form: after a submit that failed, here or at the service, the focus goes to the first wrong field, else
 * to the banner that says why. What a check says in between moves nothing: a person may be typing a password by then.
 */
export const FormErrorFocus = (): ReactNode => {
  const { submitCount, isValidating, isSubmitting } = useFormikContext();
  const place = useRef<HTMLSpanElement>(null);
  const seen = useRef(submitCount);
  useEffect(() => {
    if (submitCount === seen.current || isValidating || isSubmitting) return;
    const isReset = submitCount < seen.current;
    seen.current = submitCount;
    if (isReset) return;
    const around = place.current?.closest('form, [role=dialog], [role=alertdialog]') ?? place.current?.parentElement;
    const banner = around?.querySelector<HTMLElement>('[role=alert][tabindex], [data-form-banner]');
    if (!focusFirstWrong(around) && banner) focusBanner(banner);
  }, [submitCount, isValidating, isSubmitting]);
  return <span ref={place} hidden />;
};
