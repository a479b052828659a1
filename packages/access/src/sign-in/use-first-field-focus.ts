import { type RefObject, useEffect, useRef } from 'react';

/** The `ref` of a form's first field, which has the focus when the form appears. */
export const useFirstFieldFocus = (): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
};
