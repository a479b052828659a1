import { type RefObject, useEffect } from 'react';

/** Who pays is what is left to say of most orders: the focus begins there, unless somebody is elsewhere by then. */
export const usePaymentFocus = (payment: RefObject<HTMLElement | null>, ready: boolean): void => {
  useEffect(() => {
    const { activeElement } = document;
    const free = activeElement === null || activeElement === document.body || activeElement.matches('main');
    if (!ready || !free) return;
    const radios = [...(payment.current?.querySelectorAll<HTMLInputElement>('input[type=radio]:not([disabled])') ?? [])];
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus({ preventScroll: true });
  }, [payment, ready]);
};
