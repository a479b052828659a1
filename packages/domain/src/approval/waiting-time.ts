const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
  const waited = Math.max(0, now.getTime() - Date.parse(orderDate)) || 0;
  if (waited >= DAY) return { unit: 'days', count: Math.floor(waited / DAY) };
  return waited >= HOUR ? { unit: 'hours', count: Math.floor(waited / HOUR) } : { unit: 'minutes', count: Math.floor(waited / MINUTE) };
};

/**
 * Whether the time awaiting approval stands out: its text contains 'days'.
 * Source: ordering-and-approval.md section 2, "Approval queue".
 * @param orderTimeInAwaitingApproval the item's own text, such as '3 days'
 */
export const isWaitingLong = (orderTimeInAwaitingApproval: string): boolean => orderTimeInAwaitingApproval.includes('days');
