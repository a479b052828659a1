import { ariaHidden } from '@zag-js/aria-hidden';
import { type RefObject, useLayoutEffect } from 'react';

type Panel = RefObject<HTMLElement | null>;

/** The open panels, the topmost last. */
let panels: readonly Panel[] = [];
let show = (): void => undefined;

/** One panel hides the rest at a time: of two that open in the same frame, each would hide the other. */
const hideBehindTop = (): void => {
  show();
  const top = panels.at(-1)?.current;
  show = top ? ariaHidden([top], { defer: false }) : () => undefined;
};

const opened = (panel: Panel): (() => void) => {
  panels = [...panels, panel];
  // Its content is on the page a moment later.
  requestAnimationFrame(hideBehindTop);
  return () => {
    panels = panels.filter((other) => other !== panel);
    // At once: what the focus goes back to must not be hidden.
    hideBehindTop();
  };
};

/** Hides the rest of the page from screen readers while the panel is open; those of them that don't know `aria-modal` read on. */
export const useHiddenBehind = (panel: Panel, open: boolean): void => {
  // Before the frame that the panel below it waits for: that one would take itself for the topmost and hide this one.
  useLayoutEffect(() => (open ? opened(panel) : undefined), [open, panel]);
};
