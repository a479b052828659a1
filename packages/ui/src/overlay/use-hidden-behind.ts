import { ariaHidden } from '@zag-js/aria-hidden';
import { type RefObject, useEffect } from 'react';

/** Hides the rest of the page from screen readers while the panel is open; those of them that don't know `aria-modal` read on. */
export const useHiddenBehind = (panel: RefObject<HTMLElement | null>, open: boolean): void => {
  useEffect(() => (open ? ariaHidden(() => [panel.current], { defer: true }) : undefined), [open, panel]);
};
