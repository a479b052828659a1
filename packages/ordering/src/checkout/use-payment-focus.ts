import { type RefObject, useEffect } from 'react';

/** Focuses the payment, which is all that most orders still need, unless the focus was moved meanwhile. */
export const usePaymentFocus = (card: RefObject<HTMLElement | null>, ready: boolean): void => {
  useEffect(() => {
    const { activeElement } = document;
    const free = activeElement === null || activeElement === document.body || activeElement.matches('main');
    if (ready && free) card.current?.focus({ preventScroll: true });
  }, [card, ready]);
};
