import { addTime } from '../locale/dates.ts';
import type { DeliveryState } from './types.ts';

/** How long a delivery is tried. */
export const TRY_DAYS = 3;

const MINUTES_MAX = 60;

/** When a delivery is tried again after so many tries: a minute after the first, then double the wait each time, an hour at most. */
export const nextTry = (tries: number, now: Date): Date => addTime(now, Math.min(2 ** Math.min(tries - 1, 10), MINUTES_MAX), 'minute');

/** Until when a delivery is tried that is due at a moment. */
export const tryUntil = (dueAt: Date): Date => addTime(dueAt, TRY_DAYS, 'day');

/** How far a delivery has come. */
export const deliveryState = ({ sentAt, failedAt }: { sentAt: Date | null; failedAt: Date | null }): DeliveryState => {
  if (sentAt !== null) return 'delivered';
  return failedAt === null ? 'waiting' : 'failed';
};
