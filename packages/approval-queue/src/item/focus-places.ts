/** The screen's heading, made ready to have the focus: where it goes when nothing else is left. */
export const heading = (): HTMLElement | null => {
  const title = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility()) ?? null;
  title?.setAttribute('tabindex', '-1');
  return title;
};

/** Whether nobody has put the focus anywhere since what had it went. */
export const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** A person is busy elsewhere: they type, or something is open above the list. */
export const isElsewhere = (): boolean =>
  document.activeElement?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]') != null ||
  document.querySelector(':is([role=dialog], [role=alertdialog])[data-state=open]') !== null;

/** The element of a row, in the table or among the cards; null where it is not on the page. */
export const rowElement = (key: string | null): HTMLElement | null =>
  key === null ? null : document.querySelector<HTMLElement>(`.queue [data-row="${key}"]`);

/** Which row of the list on screen it is, from 0; the first where it is none of them. */
export const rowIndex = (key: string): number =>
  Math.max(
    0,
    [...document.querySelectorAll<HTMLElement>('.queue [data-row]')].findIndex((row) => row.dataset['row'] === key),
  );

/** Puts the focus on a row, which makes it the one that the keys are about. */
export const focusRow = (key: string | null): void => {
  const row = rowElement(key);
  if (row === null) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
};
