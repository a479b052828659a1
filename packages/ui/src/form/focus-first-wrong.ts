/**
 * Puts the focus on the first control that says it is wrong (`aria-invalid`), as after a submit.
 * @param around a form, or a part of one
 * @returns whether there is one
 */
export const focusFirstWrong = (around: Element | null | undefined): boolean => {
  const wrong = around?.querySelector<HTMLElement>('[aria-invalid=true]');
  wrong?.focus();
  return wrong != null;
};
