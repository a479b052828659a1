import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus into the first field of a part of the page once it is there, unless somebody is elsewhere by then. */
export const useFirstFocus = <Part extends HTMLElement>(ready: boolean): RefObject<Part | null> => {
  const part = useRef<Part>(null);
  useEffect(() => {
    const { activeElement } = document;
    const free = activeElement === null || activeElement === document.body || activeElement.matches('main');
    if (ready && free) part.current?.querySelector<HTMLElement>('input')?.focus();
  }, [ready]);
  return part;
};
