import { type RefObject, useEffect } from 'react';

/**
 * Keeps the form around from being sent while a choice in it waits to be found, and sends it then: who types a name, Enter
 * and the rest of a form faster than the list comes presses Enter at its end just once.
 * @param place an element in the form, which goes when the choice is made; while it stays, nothing is sent
 */
export const useHeldSubmit = (place: RefObject<HTMLElement | null>, waiting: boolean): void => {
  useEffect(() => {
    const element = waiting ? place.current : null;
    const form = element?.closest('form');
    if (!form) return undefined;
    let held = false;
    // Enter in a field presses the form's button, which would say what is missing: before React hears of it.
    const hold = (event: Event): void => {
      if ((event.target as Element).closest('[type=submit]')?.closest('form') !== form) return;
      event.preventDefault();
      event.stopPropagation();
      held = true;
    };
    addEventListener('click', hold, true);
    return () => {
      removeEventListener('click', hold, true);
      if (!held) return;
      requestAnimationFrame(() => {
        if (!element?.isConnected && form.isConnected) form.requestSubmit();
      });
    };
  }, [place, waiting]);
};
