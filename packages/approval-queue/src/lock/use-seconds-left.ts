import { lockSecondsLeft } from '@practice-portal/domain/approval';
import { useSyncExternalStore } from 'react';

const everySecond = (onPassed: () => void): (() => void) => {
  const timer = setInterval(onPassed, 1_000);
  return () => clearInterval(timer);
};

/** Whole seconds until a moment, as they pass. */
export const useSecondsLeft = (until: number): number => useSyncExternalStore(everySecond, () => lockSecondsLeft(until, Date.now()));
