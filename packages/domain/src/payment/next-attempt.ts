import { addTime } from '../locale/dates.ts';
import { type DeclineReason, isHardDecline } from '../card/decline.ts';

/** Hours after the first, second and third attempt that failed a card is tried again: a card may have money on payday. */
const PAUSES = [24, 3 * 24, 7 * 24] as const;

/**
 * When a card that was not charged is tried again by itself.
 * @param attempts how often it was tried, 1 and more
 * @returns null for never: there is none, or it was refused for good, or often enough
 */
export const nextAttemptAt = (attempts: number, reason: DeclineReason, now: Date): Date | null => {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined || reason === 'NO_CARD' || isHardDecline(reason)) return null;
  // Nobody has said no: the processor was not there.
  return addTime(now, reason === 'PROCESSOR_UNAVAILABLE' ? 1 : pause, 'hour');
};
