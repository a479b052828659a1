import { timeBetween } from '../../locale/dates.ts';

/** How long an item has waited, in its largest whole unit. */
export interface WaitingTime {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/**
 * How long an item has waited for approval.
 * @param orderDate ISO 8601
 * @returns whole units, rounded down; 0 minutes for a date that is missing or ahead of `now`
 */
export const waitingTime = (orderDate: string, now: Date): WaitingTime => {
  const waited = (unit: 'minute' | 'hour' | 'day'): number => Math.max(0, timeBetween(orderDate, now, unit)) || 0;
  if (waited('day') > 0) return { unit: 'days', count: waited('day') };
  return waited('hour') > 0 ? { unit: 'hours', count: waited('hour') } : { unit: 'minutes', count: waited('minute') };
};

/**
 * Whether the time awaiting approval stands out: its text contains 'days'.
 * Rule: docs/rules/queue.md#waiting-time.
 * @param orderTimeInAwaitingApproval the item's own text, such as '3 days'
 */
export const isWaitingLong = (orderTimeInAwaitingApproval: string): boolean => orderTimeInAwaitingApproval.includes('days');
