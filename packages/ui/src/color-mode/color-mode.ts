/** The chosen color mode, or the system's. */
export type ColorModeChoice = 'system' | 'light' | 'dark';

/** The color mode in use. */
export type ColorMode = 'light' | 'dark';

/** `localStorage` key of the choice. */
export const COLOR_MODE_KEY = 'practice-portal:color-mode';

const DARK_QUERY = '(prefers-color-scheme: dark)';
// Used where storage is refused (private windows, embedded frames).
let unsaved: ColorModeChoice = 'system';

/** The choice kept in this browser. */
export const readColorModeChoice = (): ColorModeChoice => {
  try {
    const stored = localStorage.getItem(COLOR_MODE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return unsaved;
  }
};

/** The mode that choice means now. */
export const resolveColorMode = (choice: ColorModeChoice): ColorMode => {
  if (choice !== 'system') return choice;
  return matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
};

/** Puts the mode on `<html>`. Call it before the first render, so that nothing is painted in the wrong one. */
export const applyColorMode = (mode: ColorMode = resolveColorMode(readColorModeChoice())): void => {
  const { classList } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
};

/** Keeps a choice; every `useColorMode` follows, in other tabs too. */
export const storeColorModeChoice = (choice: ColorModeChoice): void => {
  unsaved = choice;
  try {
    if (choice === 'system') localStorage.removeItem(COLOR_MODE_KEY);
    else localStorage.setItem(COLOR_MODE_KEY, choice);
  } catch {
    // The choice then lasts as long as the page.
  }
  // Browsers tell other tabs alone.
  dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_KEY }));
};

/** Calls back when the choice or the system's preference changes. Returns how to stop. */
export const watchColorMode = (listener: () => void): (() => void) => {
  const media = matchMedia(DARK_QUERY);
  media.addEventListener('change', listener);
  addEventListener('storage', listener);
  return () => {
    media.removeEventListener('change', listener);
    removeEventListener('storage', listener);
  };
};
