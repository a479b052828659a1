/**
 * Opens a document in a new tab.
 * @returns false when the browser blocked it: the caller then offers a link, which no browser blocks
 */
export const openDocument = (url: string, view: Pick<Window, 'open'> = window): boolean => {
  // Asking for 'noopener' would make `open` answer null even when it opened, so the tie is cut afterwards.
  const opened = view.open(url, '_blank');
  if (opened === null) return false;
  opened.opener = null;
  return true;
};
