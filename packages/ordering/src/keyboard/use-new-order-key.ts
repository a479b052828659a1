import { useEffect, useEffectEvent } from 'react';

/** Begins an order, wherever on home nobody types. */
export const NEW_ORDER_KEY = 'n';

const TYPED_IN = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]';

/** Single keys only work where nobody types and nothing is open above the page (WCAG 2.1.4). */
export const useNewOrderKey = (enabled: boolean, begin: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event;
    if (key.toLowerCase() !== NEW_ORDER_KEY || ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return;
    if (target instanceof Element && target.closest(TYPED_IN) !== null) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
    event.preventDefault();
    begin();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
};
