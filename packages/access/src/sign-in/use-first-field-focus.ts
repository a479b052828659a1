import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on a form's first field when the form appears. */
export const useFirstFieldFocus = (): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  return form;
};
