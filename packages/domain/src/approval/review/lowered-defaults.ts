import type { ZonedDate } from '../../locale/dates.ts';
import { approveDefaults, type ApproveForm } from '../decision/approve-form.ts';
import type { ApprovalQueueItem } from '../queue/schema.ts';
import type { PrescribingLimits } from '../../guardrails/types.ts';

/** Keeps a default, and what the limits made of it; null: the vet has to choose. */
export interface Lowered<Value> {
  from: Value;
  to: Value | null;
}

/** The defaults of a review that were above what the law allows. */
export interface LoweredDefaults {
  refills: Lowered<number> | null;
  /** `YYYY-MM-DD`. */
  expirationDate: Lowered<string> | null;
}

const change = <Value>(from: Value | null, to: Value | null): Lowered<Value> | null => (from === null || from === to ? null : { from, to });

/** Returns what {@link approveDefaults} brought down to the limits. */
export const loweredDefaults = (
  item: Pick<ApprovalQueueItem, 'type' | 'product' | 'preparedByStaffId' | 'canPrintOrder'>,
  now: ZonedDate,
  limits: PrescribingLimits | null,
): LoweredDefaults => {
  const own: ApproveForm = approveDefaults(item, now);
  const allowed = approveDefaults(item, now, limits);
  return { refills: change(own.refills, allowed.refills), expirationDate: change(own.expirationDate, allowed.expirationDate) };
};
