import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Whether this device says that it has a network: a hint to show. It may be wrong, so nothing is refused for it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
