import { useSyncExternalStore } from 'react';

let shown = false;
const listeners = new Set<() => void>();

/** The first screen has its data: the line is free for what can wait. */
export const firstScreenShown = (): void => {
  if (shown) return;
  shown = true;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether {@link firstScreenShown} was told in this page's life. */
export const useFirstScreenShown = (): boolean => useSyncExternalStore(subscribe, () => shown);
