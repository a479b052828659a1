import { type DeclineReason, isHardDecline } from './decline.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long after the first, second and third attempt that failed a card is tried again: a card may have money on payday. */
const PAUSES_MS = [DAY_MS, 3 * DAY_MS, 7 * DAY_MS] as const;

/**
 * When a card that was not charged is tried again by itself.
 * @param attempts how often it was tried, 1 and more
 * @returns null for never: it was refused for good, or often enough
 */
export const nextAttemptAt = (attempts: number, reason: DeclineReason, now: Date): Date | null => {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined || isHardDecline(reason)) return null;
  // Nobody has said no: the processor was not there.
  return new Date(now.getTime() + (reason === 'PROCESSOR_UNAVAILABLE' ? HOUR_MS : pause));
};
