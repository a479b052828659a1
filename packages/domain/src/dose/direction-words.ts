import { CONDITION, HARMLESS, RECIPIENT } from './direction-vocabulary.ts';
import type { HourRange } from './types.ts';

/** The meaning of a phrase of directions, other than an amount. */
export type PhraseMeaning =
  | { kind: 'every'; hours: HourRange }
  /** A time of day; as many of them as there are, so many doses a day. */
  | { kind: 'moment'; name: string }
  | { kind: 'duration' }
  | { kind: 'nothing' };

/** A phrase that is understood from its first letter to its last. */
export interface Phrase {
  pattern: RegExp;
  meaning: (found: RegExpExecArray) => PhraseMeaning | null;
}

const DAY = 24;
const HOURS: Record<string, number> = { hour: 1, hr: 1, h: 1, day: DAY, week: 7 * DAY, month: 30 * DAY };
const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  'twenty-four': 24,
  'twenty four': 24,
  thirty: 30,
  'forty-eight': 48,
  other: 2,
  second: 2,
  third: 3,
};
const COUNT = String.raw`\d{1,3}|twenty[ -]four|forty-eight|twelve|fourteen|thirty|one|two|three|four|five|six|seven|eight|nine|ten`;
const TIMES: Record<string, number> = { once: 1, twice: 2, thrice: 3 };
const LATIN: Record<string, number> = { sid: 24, qd: 24, bid: 12, tid: 8, qid: 6, eod: 48, qod: 48, qhs: 24 };
const REGULAR: Record<string, number> = { hourly: 1, daily: DAY, nightly: DAY, weekly: 7 * DAY, monthly: 30 * DAY };

const count = (text: string | undefined): number => NUMBERS[text ?? ''] ?? Number(text);

const every = (min: number, max = min): PhraseMeaning | null =>
  min > 0 && max >= min && max <= 24 * 400 ? { kind: 'every', hours: [min, max] } : null;
const words = (source: string, meaning: Phrase['meaning']): Phrase => ({
  pattern: new RegExp(String.raw`(?:${source})(?!\w)`, 'uy'),
  meaning,
});
const nothing = (source: string): Phrase => words(source, () => ({ kind: 'nothing' }));
const times = (text: string | undefined): number => TIMES[text ?? ''] ?? count(text);

const MOMENT: Record<string, string> = {
  morning: 'morning',
  am: 'morning',
  breakfast: 'morning',
  noon: 'noon',
  lunch: 'noon',
  evening: 'evening',
  night: 'evening',
  pm: 'evening',
  bedtime: 'evening',
  dinner: 'evening',
  supper: 'evening',
};

/** The phrases that are understood in directions, apart from amounts. Any other leaves a dose 'Not checked'. */
export const PHRASES: readonly Phrase[] = [
  words(
    String.raw`(?:up to )?(once|twice|thrice|(?:${COUNT})(?: times?| ?x))(?: (?:a|per|each|every|in a)?| ?/) ?(day|daily|week|weekly|month|monthly)`,
    (found) => {
      const unit = HOURS[(found[2] ?? '').replace(/ly$/u, '').replace('dai', 'day')] ?? Number.NaN;
      return every(unit / times((found[1] ?? '').replace(/ times?$| ?x$/u, '')));
    },
  ),
  words(String.raw`(?:up to |once )?(?:every|each|q) ?(${COUNT}) ?(?:-|–|to|or) ?(${COUNT}) ?(hour|hr|h|day|week|month)s?`, (found) => {
    const unit = HOURS[found[3] ?? ''] ?? Number.NaN;
    return every(count(found[1]) * unit, count(found[2]) * unit);
  }),
  words(String.raw`(?:up to |once )?(?:every|each|q) ?(${COUNT}|other|second|third) ?(hour|hr|h|day|week|month)s?`, (found) =>
    every(count(found[1]) * (HOURS[found[2] ?? ''] ?? Number.NaN)),
  ),
  words('at the same time(?: (?:each|every) day)?', () => ({ kind: 'nothing' })),
  words('(?:(?:every|every single|each|once an?|an?|per) |/ ?)(hour|day|week|month)', (found) =>
    every(HOURS[found[1] ?? ''] ?? Number.NaN),
  ),
  words('(?:once )?(daily|nightly|weekly|monthly|hourly)', (found) => every(REGULAR[found[1] ?? ''] ?? Number.NaN)),
  words(String.raw`(s\.?i\.?d|b\.?i\.?d|t\.?i\.?d|q\.?i\.?d|q\.?d|e\.?o\.?d|q\.?o\.?d|q\.?h\.?s)`, (found) =>
    every(LATIN[(found[1] ?? '').replaceAll('.', '')] ?? Number.NaN),
  ),
  words(
    '(?:(?:every|each|in the|first thing in the|in|at|with|before|and|and in the|and at|and every) )?(?:the )?(morning|evening|night|bedtime|noon|breakfast|lunch|dinner|supper|am|pm)',
    (found) => ({ kind: 'moment', name: MOMENT[found[1] ?? ''] ?? '' }),
  ),
  words(String.raw`(?:for|x) ?(?:up to |the next )?(?:an? |${COUNT}) ?(?:day|week|month)s?`, () => ({ kind: 'duration' })),
  words('once', () => ({ kind: 'every', hours: [0, 0] })),
  nothing(String.raw`(?:as needed|when needed|if needed|prn)(?: ${CONDITION})?`),
  ...HARMLESS.map(nothing),
];

/** Verbs that stand before an amount, with whom it is given to. */
export const VERB = new RegExp(
  String.raw`(?:please )?(?:give|take|administer|apply|inject|place|put|instill|squeeze|use(?! a syringe)|offer|feed)(?: ${RECIPIENT})?(?!\w)`,
  'uy',
);

/** Matches what may stand between phrases. */
export const GAP = /[\s.,;:()!]+|- /uy;
