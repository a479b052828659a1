/** How a window of its own is opened. */
export interface WindowShape {
  /** Opening the same name again brings its window to the front. */
  name: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** The help chat's window. Rule: docs/rules/portal.md#windows. */
export const HELP_WINDOW: WindowShape = { name: 'practice-portal-help', width: 475, height: 800 };

/**
 * Opens a small window beside the portal.
 * @param own the address is the portal's own; any other page gets no way back to the window that opened it
 * @returns false when the browser blocked it
 */
export const openWindow = (
  url: string,
  { name, width, height }: WindowShape,
  own: boolean,
  view: Pick<Window, 'open'> = window,
): boolean => {
  // Asking for 'noopener' would make `open` answer null even when it opened, so the tie is cut afterwards.
  const opened = view.open(url, name, `popup,width=${width},height=${height}`);
  if (opened === null) return false;
  if (!own) opened.opener = null;
  opened.focus();
  return true;
};
