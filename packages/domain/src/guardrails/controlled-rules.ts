/** A schedule of the Controlled Substances Act. */
export type DeaSchedule = 'II' | 'III' | 'IV' | 'V';

/** What the law lets a prescription for a schedule be. */
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
  /** Where it was read; null: from general knowledge, not read in a source. */
  source: string | null;
}

/** Drugs and their schedules: those of `controlled_rules.json`, with its marks of what was verified. */
export const SCHEDULED_DRUGS: readonly ScheduledDrug[] = [
  { ingredients: ['fentanyl'], schedule: 'II', source: '21 CFR 524.916' },
  { ingredients: ['diphenoxylate', 'atropine'], strength: ['2.5 mg', '25 mcg'], schedule: 'V', source: '21 CFR 1308.15(c)(4)' },
  { ingredients: ['hydrocodone', 'homatropine'], schedule: 'II', source: null },
  { ingredients: ['buprenorphine'], schedule: 'III', source: null },
  { ingredients: ['ketamine'], schedule: 'III', source: null },
  { ingredients: ['phenobarbital'], schedule: 'IV', source: null },
  { ingredients: ['tramadol'], schedule: 'IV', source: null },
  { ingredients: ['butorphanol'], schedule: 'IV', source: null },
  { ingredients: ['diazepam'], schedule: 'IV', source: null },
  { ingredients: ['alprazolam'], schedule: 'IV', source: null },
  { ingredients: ['pregabalin'], schedule: 'V', source: null },
];
