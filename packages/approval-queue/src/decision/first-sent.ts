import { useState } from 'react';

/** Gives the moment at which a decision was sent for the first time, in this device's milliseconds since the epoch. */
export type FirstSent = (idempotencyKey: string) => number;

/** Notes when each key was first sent: however often it is tried again, the decision was not made before. */
export const firstSentTimes = (now: () => number = Date.now): FirstSent => {
  const times = new Map<string, number>();
  return (key) => {
    const time = times.get(key) ?? now();
    times.set(key, time);
    return time;
  };
};

/** {@link firstSentTimes} for the life of a drawer or dialog. */
export const useFirstSent = (): FirstSent => useState(() => firstSentTimes())[0];
