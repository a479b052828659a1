import { useSyncExternalStore } from 'react';

const STORED_AS = 'practice-portal:next-review';

// Used where storage is refused (private windows, embedded frames).
let unsaved = true;

const read = (): boolean => {
  try {
    return localStorage.getItem(STORED_AS) !== 'off' && unsaved;
  } catch {
    return unsaved;
  }
};

// Browsers tell other tabs; this one tells itself.
const watch = (onChange: () => void): (() => void) => {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
};

/** Switches on or off that the next review follows a decision, for this browser. */
export const storeGoesOn = (on: boolean): void => {
  unsaved = on;
  try {
    if (on) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, 'off');
  } catch {
    // The choice then lasts as long as the page.
  }
  dispatchEvent(new StorageEvent('storage', { key: STORED_AS }));
};

/** Whether the next review follows a decision; unless it was switched off, it does. */
export const useGoesOn = (): boolean => useSyncExternalStore(watch, read);
