import { type RefObject, useEffect } from 'react';

/** Focuses the payment, which is all that most orders still need, unless the focus was moved meanwhile. */
export const usePaymentFocus = (payment: RefObject<HTMLElement | null>, ready: boolean): void => {
  useEffect(() => {
    const { activeElement } = document;
    const free = activeElement === null || activeElement === document.body || activeElement.matches('main');
    if (!ready || !free) return;
    const radios = [...(payment.current?.querySelectorAll<HTMLInputElement>('input[type=radio]:not([disabled])') ?? [])];
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus({ preventScroll: true });
  }, [payment, ready]);
};
