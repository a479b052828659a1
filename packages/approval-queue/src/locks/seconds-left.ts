import { holdSecondsLeft } from '@practice-portal/domain/approval';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for everything that shows time, which stands still while nothing does. */
const tick = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const told of listeners) told();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Whole seconds until a moment, as they pass. */
export const useSecondsLeft = (until: number): number => useSyncExternalStore(tick, () => holdSecondsLeft(until, Date.now()));
