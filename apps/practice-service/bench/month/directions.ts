import type { Random } from '../../src/seed/random.ts';

/** Ways to write 'one tablet once a day', of which everybody knows what they say. Shapes of published samples of free text. */
const DAILY: readonly string[] = [
  'Give 1 UNIT by mouth once a day.',
  'Give one UNIT by mouth every 24 hours',
  '1 UNIT PO q24h',
  'GIVE 1 UNIT ORALLY ONCE DAILY WITH FOOD',
  'Take 1 UNIT daily',
  'Administer 1 UNIT by mouth every morning',
  '1 UNIT PO SID',
  'Give 1 (one) UNIT by mouth once daily with or without food.',
  'Give 1 UNIT each evening with a meal',
  'Please give one UNIT by mouth in the morning; keep refrigerated',
  '1 UNIT at bedtime',
  'Give 1 UNIT by mouth once every day until gone',
  'one UNIT every day at the same time',
  'Give 1 UNIT by mouth 1 time daily',
];

/** Ways to write what nobody can count. */
const UNCOUNTED: readonly string[] = [
  'Give 1 UNIT by mouth every 24 hours as needed for pain',
  'Give 1 to 2 UNIT daily',
  'Give 2 UNIT on the first day, then 1 UNIT daily',
  'Use as directed by your veterinarian',
  'Give 1 UNIT daily for 7 days',
  'Give as before',
  'Give 1 UNIT daily, skip weekends',
  '1-1/2 UNIT daily',
];

/** Directions that say once a day. */
export const daily = (random: Random, unit: string): string => random.pick(DAILY).replaceAll('UNIT', unit);

/** Directions by which nobody can tell how long a pack lasts. */
export const uncounted = (random: Random, unit: string): string => random.pick(UNCOUNTED).replaceAll('UNIT', unit);
