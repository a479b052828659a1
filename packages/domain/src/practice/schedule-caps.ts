/** A schedule of the Controlled Substances Act. */
export type DeaSchedule = 'II' | 'III' | 'IV' | 'V';

/** A practice's own limits for a schedule, such as those of its state. They only ever tighten the federal ones. */
export interface ScheduleCap {
  maxRefills?: number | null | undefined;
  /** Months after the day it is signed. */
  maxMonths?: number | null | undefined;
}

/** {@link ScheduleCap}s by schedule; without one the federal limits are all there is. */
export type ScheduleCaps = Partial<Record<DeaSchedule, ScheduleCap>>;
