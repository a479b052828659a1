import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const TYPED_IN = 'input:is([type=text], [type=email], [type=tel]), textarea';

/** Put once inside a form that a person opened to fill in: they begin at the first field that asks for something and is empty. */
export const FirstEmptyFocus = (): ReactNode => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const focus = (): void => {
      const fields = place.current?.closest('form')?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED_IN) ?? [];
      [...fields].find((field) => field.ariaRequired === 'true' && field.value === '' && !field.readOnly)?.focus();
    };
    // Two frames later: what the form begins with is in its fields, and a drawer that closed as this one opened has given the
    // focus back by then.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focus);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={place} hidden />;
};
