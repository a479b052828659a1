import { useEffect } from 'react';

/** How many open modals want the page to stand still. */
let locks = 0;

/**
 * Keeps the page behind from scrolling while a modal is open, and its content where it is when the scrollbar goes. The
 * modal layer's own lock writes a custom property on the root, which restyles every element of the page: 50 ms of a
 * slow machine.
 */
export const useScrollLock = (locked: boolean): void => {
  useEffect(() => {
    if (!locked) return undefined;
    const { style } = document.body;
    const scrollbar = innerWidth - document.documentElement.clientWidth;
    if (locks === 0 && scrollbar > 0) style.paddingInlineEnd = `${scrollbar}px`;
    style.overflow = 'hidden';
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.removeProperty('overflow');
      style.removeProperty('padding-inline-end');
    };
  }, [locked]);
};
