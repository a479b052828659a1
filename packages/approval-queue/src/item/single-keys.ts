import { useSyncExternalStore } from 'react';

const STORED_AS = 'practice-portal:single-keys';

const listeners = new Set<() => void>();
// Used where storage is refused (private windows, embedded frames).
let unsaved = true;

const read = (): boolean => {
  try {
    return localStorage.getItem(STORED_AS) !== 'off';
  } catch {
    return unsaved;
  }
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Switches the single keys on or off, for this browser: like the colours, it names nobody and outlives a sign-out. */
export const storeSingleKeys = (on: boolean): void => {
  unsaved = on;
  try {
    if (on) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, 'off');
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
};

/** Whether the person at this browser uses single keys (WCAG 2.1.4: they can be switched off). */
export const useSingleKeys = (): boolean => useSyncExternalStore(watch, read);
