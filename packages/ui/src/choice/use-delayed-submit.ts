import { type RefObject, useEffect } from 'react';

/**
 * Delays the submit of the surrounding form until a pending choice in it is resolved: a person who types a name, Enter
 * and the rest of a form before the list arrives has to press Enter only once.
 * @param place an element in the form that is removed once the choice is made
 */
export const useDelayedSubmit = (place: RefObject<HTMLElement | null>, waiting: boolean): void => {
  useEffect(() => {
    const element = waiting ? place.current : null;
    const form = element?.closest('form');
    if (!form) return undefined;
    let submitted = false;
    // Enter in a field clicks the form's button, which would show errors: stopped before React handles it.
    const delay = (event: Event): void => {
      if ((event.target as Element).closest('[type=submit]')?.closest('form') !== form) return;
      event.preventDefault();
      event.stopPropagation();
      submitted = true;
    };
    addEventListener('click', delay, true);
    return () => {
      removeEventListener('click', delay, true);
      if (!submitted) return;
      requestAnimationFrame(() => {
        if (!element?.isConnected && form.isConnected) form.requestSubmit();
      });
    };
  }, [place, waiting]);
};
