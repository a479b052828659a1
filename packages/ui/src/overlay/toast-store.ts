/** How a toast is meant. */
export type ToastTone = 'success' | 'error' | 'info';

/** A toast to show. */
export interface ToastEntry {
  tone: ToastTone;
  text: string;
  /** The text of an earlier toast of the same tone, which is not true any more. */
  replaces?: string | undefined;
  /** How long it stays; 3 unless told. */
  seconds?: number | undefined;
}

/** What shows toasts, once its code is there. */
export interface ToastScreen {
  show: (entry: ToastEntry) => void;
  clear: () => void;
}

let screen: ToastScreen | null = null;
let waiting: ToastEntry[] = [];
let wanted = false;
let onFirst: (() => void) | null = null;

/** Whether there was something to show in this page's life. */
export const toasterWanted = (): boolean => wanted;

/** Calls back with the page's first toast: for the one toaster. Returns how to stop. */
export const whenFirstToast = (act: () => void): (() => void) => {
  onFirst = act;
  if (wanted) act();
  return () => {
    if (onFirst === act) onFirst = null;
  };
};

const want = (): void => {
  if (wanted) return;
  wanted = true;
  onFirst?.();
};

/** Gives a screen what was raised before it was there, and everything from now on. */
export const showToastsIn = (shown: ToastScreen): void => {
  screen = shown;
  for (const entry of waiting) shown.show(entry);
  waiting = [];
};

const raise =
  (tone: ToastTone) =>
  (text: string, { replaces, seconds }: Pick<ToastEntry, 'replaces' | 'seconds'> = {}): void => {
    if (screen) return screen.show({ tone, text, replaces, seconds });
    waiting = [...waiting.filter((earlier) => earlier.tone !== tone || earlier.text !== replaces), { tone, text, seconds }];
    want();
  };

/**
 * Says that something has happened, without being in the way: 3 s unless told, at most 3 at once (more wait their turn), never
 * twice the same at a time. One that takes back what an earlier one said takes its place (`replaces`). Anything to act on belongs in a banner or dialog instead.
 */
export const toast = {
  success: raise('success'),
  error: raise('error'),
  info: raise('info'),
  /** Takes all away: whoever comes next must not read them. */
  clear: (): void => {
    waiting = [];
    screen?.clear();
  },
};
