import type { DeaSchedule } from '../practice/schedule-caps.ts';

export interface ScheduleRule {
  /** Null: the law sets no number. */
  maxRefills: number | null;
  /** Months after the day it is signed; null: the law sets none. */
  maxMonths: number | null;
  source: string;
}

/** Federal limits of the United States, by schedule. */
export const DEA_RULES: Readonly<Record<DeaSchedule, ScheduleRule>> = {
  II: { maxRefills: 0, maxMonths: null, source: '21 USC 829(a)' },
  III: { maxRefills: 5, maxMonths: 6, source: '21 USC 829(b)' },
  IV: { maxRefills: 5, maxMonths: 6, source: '21 USC 829(b)' },
  // 829(b) caps III and IV only. Many states have a cap of their own: a practice sets it as `scheduleCaps`.
  V: { maxRefills: null, maxMonths: null, source: '21 USC 829' },
};

/** Limits of Great Britain. A repeatable prescription must state the number of repeats, so that PRN is none. */
export const GB_RULES = {
  /** Controlled drugs of schedules 2, 3 and 4. */
  controlledDays: 28,
  otherMonths: 6,
  source: 'Veterinary Medicines Regulations 2013, Schedule 3, paragraph 6',
} as const;

/** A drug whose schedule is known. */
export interface ScheduledDrug {
  /** Words that a product's name has, all of them. */
  ingredients: readonly string[];
  /** Amounts that the product's strength must have besides; without them another schedule applies. */
  strength?: readonly string[];
  schedule: DeaSchedule;
  /** The rule that puts it there. */
  source: string;
}

/** Drugs and their schedules. The source goes as deep as it was confirmed. */
export const SCHEDULED_DRUGS: readonly ScheduledDrug[] = [
  { ingredients: ['fentanyl'], schedule: 'II', source: '21 CFR 524.916' },
  { ingredients: ['diphenoxylate', 'atropine'], strength: ['2.5 mg', '25 mcg'], schedule: 'V', source: '21 CFR 1308.15(c)(4)' },
  { ingredients: ['hydrocodone', 'homatropine'], schedule: 'II', source: '21 CFR 1308.12(b)(1)' },
  { ingredients: ['buprenorphine'], schedule: 'III', source: '21 CFR 1308.13(e)(2)' },
  { ingredients: ['ketamine'], schedule: 'III', source: '21 CFR 1308.13(c)' },
  { ingredients: ['phenobarbital'], schedule: 'IV', source: '21 CFR 1308.14(c)' },
  { ingredients: ['tramadol'], schedule: 'IV', source: '21 CFR 1308.14(b)(3)' },
  { ingredients: ['butorphanol'], schedule: 'IV', source: '21 CFR 1308.14' },
  { ingredients: ['diazepam'], schedule: 'IV', source: '21 CFR 1308.14(c)' },
  { ingredients: ['alprazolam'], schedule: 'IV', source: '21 CFR 1308.14(c)' },
  { ingredients: ['pregabalin'], schedule: 'V', source: '21 CFR 1308.15' },
];
