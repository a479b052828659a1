import { useSyncExternalStore } from 'react';

/** Code in a chunk of its own, fetched when it is first wanted or about to be. */
export interface OnDemand<Module> {
  /** Starts fetching, once. Put it on `onPointerMove` and `onFocus` of what opens it: what scrolls under a resting pointer is not wanted. */
  preload: () => void;
  /** The module once it is here; null before that, and whenever it is not wanted. */
  useModule: (wanted: boolean) => Module | null;
}

/**
 * Makes a chunk out of an import. It renders in the same commit as the state that wants it: React.lazy shows ready code
 * about 300 ms late, behind the nearest Suspense.
 */
export const onDemand = <Module>(load: () => Promise<Module>): OnDemand<Module> => {
  let module: Module | null = null;
  let state: 'idle' | 'loading' | 'failed' = 'idle';
  const listeners = new Set<() => void>();

  const preload = (): void => {
    if (module !== null || state === 'loading') return;
    state = 'loading';
    load().then(
      (loaded) => {
        module = loaded;
        for (const listener of listeners) listener();
      },
      () => {
        // Offline, most likely: whoever still waits gets it when the connection is back.
        state = 'failed';
        if (listeners.size > 0) addEventListener('online', preload, { once: true });
      },
    );
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    preload();
    return () => {
      listeners.delete(listener);
    };
  };
  const nothing = (): (() => void) => () => undefined;

  const useModule = (wanted: boolean): Module | null =>
    useSyncExternalStore(
      wanted ? subscribe : nothing,
      () => (wanted ? module : null),
      () => null,
    );
  return { preload, useModule };
};
