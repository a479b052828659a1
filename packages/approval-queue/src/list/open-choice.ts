import type { RefObject } from 'react';

/** Opens a row's choice by its key, and brings the focus back to the row when it closes: on the choice, letters search. */
export const openChoice = (choice: RefObject<HTMLButtonElement | null>): void => {
  const row = choice.current?.closest<HTMLElement>('[data-row]');
  choice.current?.focus();
  if (row == null || choice.current?.getAttribute('aria-disabled') === 'true') return;
  choice.current?.click();
  const focusMoved = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || !row.contains(target)) return stop();
    // The closed choice is another element than before.
    if (target !== choice.current) return;
    stop();
    row.focus({ preventScroll: true });
  };
  const stop = (): void => document.removeEventListener('focusin', focusMoved);
  document.addEventListener('focusin', focusMoved);
};
