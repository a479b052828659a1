import { useCallback } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** A ref for a box that scrolls: it takes the focus when nothing inside can, so that the keys reach its end. */
export const useScrollableByKeyboard = (): ((box: HTMLElement | null) => (() => void) | undefined) =>
  useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const watch = new ResizeObserver(() => {
      if (box.scrollHeight > box.clientHeight && !box.querySelector(FOCUSABLE)) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
