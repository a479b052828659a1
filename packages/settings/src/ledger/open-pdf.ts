/** The window that a report is printed from. Rule: docs/rules/settings.md#ledger. */
const PRINT_FEATURES = 'popup,width=800,height=500';
const PRINT_WAIT_MS = 3_000;
const KEPT_MS = 60_000;

/** The outcome of opening a document in a window of its own. */
export type Shown = 'shown' | 'blocked' | 'failed';

/**
 * Shows a document in a new tab, or in a small window that prints it. The window opens before the document is there: later,
 * the browser would take it for an advertisement.
 * @param load gives the address of the document
 */
export const openPdf = async (load: () => Promise<string>, print: boolean, view: Pick<Window, 'open'> = window): Promise<Shown> => {
  const opened = print ? view.open('', 'ledger-print', PRINT_FEATURES) : view.open('', '_blank');
  if (opened === null) return 'blocked';
  try {
    const url = await load();
    opened.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  } catch {
    opened.close();
    return 'failed';
  }
  if (print) setTimeout(() => opened.print(), PRINT_WAIT_MS);
  return 'shown';
};
