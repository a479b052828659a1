import { addDays, addMonths, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';

/** Days into the next month that a settlement is paid on. */
const PAID_AFTER_DAYS = 9;
/** Goes to the pharmacy of each sale. */
export const FEE_PERCENT = 12.5;

/** The first day of a moment's month. */
export const monthOf = (now: ZonedDate): string => `${isoDateOf(now).slice(0, 7)}-01`;

/** When the settlement of a month is paid. */
export const settlementPaidOn = (month: string): string => addDays(addMonths(month, 1), PAID_AFTER_DAYS);

/** Returns what the settlement of a month is known by. */
export const settlementReference = (practiceId: number, month: string): string => `${practiceId}-${month.slice(0, 7)}`;

/**
 * The months that are over and have no settlement.
 * @param last the last month that has one; null for none: then only the month before this one is settled
 */
export const monthsToSettle = (last: string | null, now: ZonedDate): string[] => {
  const current = monthOf(now);
  const months: string[] = [];
  for (let month = last === null ? addMonths(current, -1) : addMonths(last, 1); month < current; month = addMonths(month, 1))
    months.push(month);
  return months;
};
