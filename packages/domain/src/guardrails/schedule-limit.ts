import { DEA_RULES } from './controlled-rules.ts';
import type { DrugSchedule } from './drug-schedule.ts';
import type { ScheduleCaps } from '../practice/schedule-caps.ts';

/** A number that applies, and what it comes from; the name of its text. */
export interface LimitOf {
  count: number;
  by: 'schedule' | 'practice' | 'unknown';
  source: string;
}

/** The limits of a controlled substance in the United States. */
export interface ScheduleLimits {
  refills: LimitOf | null;
  months: LimitOf | null;
}

// What a practice's record holds is not this code's: a number that makes no sense is no cap.
const capOf = (value: unknown, least: number): number | null => (Number.isInteger(value) && Number(value) >= least ? Number(value) : null);

const stricter = (law: number | null, cap: number | null, source: string): LimitOf | null => {
  if (cap !== null && (law === null || cap < law)) return { count: cap, by: 'practice', source };
  return law === null ? null : { count: law, by: 'schedule', source };
};

/**
 * Returns what a controlled substance may be prescribed for in the United States: the federal limit of its schedule, or the
 * practice's own where that is stricter.
 * @param schedule null when it is not known: the limits of III and IV then hold, so that none is PRN
 */
export const scheduleLimits = (schedule: DrugSchedule | null, caps: ScheduleCaps | null | undefined): ScheduleLimits => {
  if (schedule === null) {
    const { maxRefills, maxMonths, source } = DEA_RULES.III;
    return {
      refills: maxRefills === null ? null : { count: maxRefills, by: 'unknown', source },
      months: maxMonths === null ? null : { count: maxMonths, by: 'unknown', source },
    };
  }
  const { maxRefills, maxMonths, source } = DEA_RULES[schedule.code];
  const cap = caps?.[schedule.code];
  return {
    refills: stricter(maxRefills, capOf(cap?.maxRefills, 0), source),
    months: stricter(maxMonths, capOf(cap?.maxMonths, 1), source),
  };
};
