import { useSyncExternalStore } from 'react';

const STORED_AS = 'practice-portal:single-keys';

// Used where storage is refused (private windows, embedded frames).
let unsaved = true;

const read = (): boolean => {
  try {
    return localStorage.getItem(STORED_AS) !== 'off';
  } catch {
    return unsaved;
  }
};

// Browsers tell other tabs; this one tells itself.
const watch = (onChange: () => void): (() => void) => {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
};

/** Switches the single keys on or off, for this browser, until the sign-out. */
export const storeSingleKeys = (on: boolean): void => {
  unsaved = on;
  try {
    if (on) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, 'off');
  } catch {
    // The choice then lasts as long as the page.
  }
  dispatchEvent(new StorageEvent('storage', { key: STORED_AS }));
};

/** Whether single-key shortcuts are on in this browser (WCAG 2.1.4: they can be switched off). */
export const useSingleKeys = (): boolean => useSyncExternalStore(watch, read);
