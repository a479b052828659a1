import type { DirectionAmount } from './direction-amounts.ts';
import type { PhraseMeaning } from './direction-words.ts';
import { type Parts, readParts } from './read-parts.ts';
import type { HourRange } from './types.ts';

/** Why directions are not understood to the last word. */
export type DirectionsProblem = 'noAmount' | 'notUnderstood' | 'severalAmounts' | 'severalSchedules';

/** Directions that were understood to the last word. */
export interface Directions {
  amount: DirectionAmount;
  /** The same dose in another unit, as in '1 tablet (75 mg)'. */
  also: DirectionAmount | null;
  /** Hours between doses; null when not said. */
  every: HourRange | null;
}

/** Is what could be read of directions that are not understood to the last word. */
export interface PartlyRead {
  reason: DirectionsProblem;
  /** The words that could not be read; empty where each was, and they are ambiguous together. */
  unread: string;
  /** Every amount that was read; it may be none. */
  amounts: readonly DirectionAmount[];
  /** The shortest of the intervals that were read; null where none was. */
  every: HourRange | null;
}

/** Lists what {@link parseDirections} makes of a text: only `all` says how much is given. */
export type ParsedDirections =
  | ({ understood: 'all' } & Directions)
  | ({ understood: 'part' } & PartlyRead)
  | { understood: 'none'; reason: 'noDirections' };

/** Longer than any label; what is beyond is not read, so that nothing anybody pastes can make typing slow. */
const LONGEST = 400;
const SNIPPET = 32;
const VULGAR: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' };

const readable = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/(?:(\d) ?)?([½¼¾⅓⅔])/gu, (_, whole: string | undefined, part: string) => `${whole ?? ''} ${VULGAR[part] ?? part}`)
    .replaceAll('⁄', '/')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** A part of a text to show: whole words, or a piece of one that is longer than all there is to show. */
const snippet = (text: string): string => {
  if (text.length <= SNIPPET) return text;
  const cut = text.slice(0, SNIPPET + 1);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : text.slice(0, SNIPPET);
};

/** Hours between doses from all phrases about them; null when these contradict each other. */
const schedule = (meanings: readonly PhraseMeaning[]): HourRange | 'unsaid' | null => {
  const said = meanings.flatMap((one) => (one.kind === 'every' ? [one.hours] : []));
  const moments = new Set(meanings.flatMap((one) => (one.kind === 'moment' ? [one.name] : [])));
  if (moments.size > 0) {
    const named = 24 / moments.size;
    // 'Once a month in the morning' is said, as is 'every other day': the moment only says when.
    if (said.length === 0 || moments.size > 1 || said.some(([min]) => min > 0 && min < named)) said.push([named, named]);
  }
  const [first, ...others] = said;
  if (first === undefined) return 'unsaid';
  return others.every(([min, max]) => min === first[0] && max === first[1]) ? first : null;
};

/** The shortest interval of all that was said. */
const shortest = (meanings: readonly PhraseMeaning[]): HourRange | null => {
  const said = meanings.flatMap((one) => (one.kind === 'every' ? [one.hours] : []));
  const repeated = said.filter(([min]) => min > 0);
  const moments = new Set(meanings.flatMap((one) => (one.kind === 'moment' ? [one.name] : [])));
  if (moments.size > 1 || (moments.size === 1 && repeated.length === 0)) repeated.push([24 / moments.size, 24 / moments.size]);
  return repeated.toSorted(([one], [other]) => one - other)[0] ?? said[0] ?? null;
};

const inMg = ({ unit }: DirectionAmount): boolean => unit === 'mg' || unit === 'mcg';

/** Why parts are not one amount at one interval; null where they are. */
const problemOf = ({ amounts: [first, second, ...more], meanings, unread }: Parts): DirectionsProblem | null => {
  if (unread.length > 0) return 'notUnderstood';
  if (first === undefined) return 'noAmount';
  if (more.length > 0 || (second !== undefined && inMg(first) === inMg(second))) return 'severalAmounts';
  const isOnce = schedule(meanings) !== null && meanings.filter(({ kind }) => kind === 'duration').length <= 1;
  return isOnce ? null : 'severalSchedules';
};

const read = (text: string): ParsedDirections => {
  const typed = text.trim();
  const clean = readable(typed.slice(0, LONGEST));
  if (clean === '') return { understood: 'none', reason: 'noDirections' };
  const parts = readParts(clean);
  if (typed.length > LONGEST) parts.unread.push(typed.slice(LONGEST, LONGEST + SNIPPET));
  const reason = problemOf(parts);
  const [first, second] = parts.amounts;
  if (reason !== null || first === undefined) {
    const unread = snippet(parts.unread.join(' … '));
    return { understood: 'part', reason: reason ?? 'noAmount', unread, amounts: parts.amounts, every: shortest(parts.meanings) };
  }
  const every = schedule(parts.meanings);
  const [amount, also] = second !== undefined && inMg(first) ? [second, first] : [first, second ?? null];
  return { understood: 'all', amount, also, every: every === 'unsaid' ? null : every };
};

/** The most texts that are remembered. */
const KNOWN_MAX = 100;
// Because a review asks for the same directions in several rules and places, each time it is rendered.
const known = new Map<string, ParsedDirections>();

/**
 * Reads usage instructions: one amount, given at one interval.
 * Of a text that is not understood to the last word, or is ambiguous (a taper, two amounts, `1-1/2`), it gives what could be read.
 * @param text as typed; any text at all
 * @returns the directions, or what could be read of them and why not all. Never throws
 */
export const parseDirections = (text: string): ParsedDirections => {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= KNOWN_MAX) known.clear();
  const parsed = read(text);
  known.set(text, parsed);
  return parsed;
};
