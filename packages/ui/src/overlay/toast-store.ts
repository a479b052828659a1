/** Tone of a toast. */
export type ToastTone = 'success' | 'error' | 'info';

/** A toast to show. */
export interface ToastEntry {
  tone: ToastTone;
  text: string;
  /** The text of an earlier toast of the same tone, which is no longer true. */
  replaces?: string | undefined;
  /** Seconds that it stays; 3 by default. */
  seconds?: number | undefined;
}

/** The component that shows toasts, once its code is loaded. */
export interface ToastScreen {
  show: (entry: ToastEntry) => void;
  clear: () => void;
}

let screen: ToastScreen | null = null;
let waiting: ToastEntry[] = [];
let wanted = false;
let onFirst: (() => void) | null = null;

/** Whether a toast was requested since the page was loaded. */
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
 * A short message that blocks nothing: 3 s by default, at most 3 at once (more are queued), no
 * duplicates at a time. One that corrects an earlier one replaces it (`replaces`). Anything to act on belongs in a banner or dialog instead.
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
