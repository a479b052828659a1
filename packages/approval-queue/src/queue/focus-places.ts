/** The screen's heading, made ready to have the focus: where it goes when nothing else is left. */
export const heading = (): HTMLElement | null => {
  const title = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility()) ?? null;
  title?.setAttribute('tabindex', '-1');
  return title;
};

/** Whether nobody has put the focus anywhere since what had it went. */
export const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body;
