import { addTime } from '../locale/dates.ts';
/** Days in which the prescriber of a controlled substance confirms it. Rule: docs/rules/queue.md#controlled-substances. */
const CONFIRM_DAYS = 3;

/** Until when the prescriber of a controlled substance has to confirm it; it is canceled then. */
export const confirmBy = (prescribedAt: Date): Date => addTime(prescribedAt, CONFIRM_DAYS, 'day');
