import { useSyncExternalStore } from 'react';

/** The open modals' places for what stays within reach, the topmost last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLElement[]): void => {
  places = next;
  for (const listener of listeners) listener();
};

/** As the `ref` of a place: there while its modal is open. */
export const holdPlace = (place: HTMLElement | null): (() => void) | undefined => {
  if (place === null) return undefined;
  change([...places, place]);
  return () => change(places.filter((other) => other !== place));
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The place in the topmost modal; null while none is open. */
export const useTopPlace = (): HTMLElement | null => useSyncExternalStore(subscribe, () => places.at(-1) ?? null);
