import { useEffect } from 'react';

/** Number of open modals that lock the page's scrolling. */
let locks = 0;

/**
 * Locks the page's scrolling while a modal is open, without moving its content when the scrollbar disappears. The
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
