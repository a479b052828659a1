/** Opens the row's choice of a vet, and brings the focus back to the row when it closes: on the choice, letters search. */
export const assignByKey = (row: HTMLElement | null): void => {
  const choice = row?.querySelector<HTMLElement>('.ui-choice');
  if (row === null || choice == null || choice.getAttribute('aria-disabled') === 'true') return choice?.focus();
  choice.focus();
  choice.click();
  const noticed = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || !row.contains(target)) return stop();
    if (!target.matches('.ui-choice')) return;
    stop();
    row.focus({ preventScroll: true });
  };
  const stop = (): void => document.removeEventListener('focusin', noticed);
  document.addEventListener('focusin', noticed);
};
