import { type DirectionUnit, readQuantity, readUnit } from './direction-amounts.ts';
import { GAP, type PhraseMeaning, PHRASES, VERB } from './direction-words.ts';
import type { HourRange } from './types.ts';

/** An amount that directions name. */
export interface DirectionAmount {
  min: number;
  max: number;
  /** Null for 'give one'. */
  unit: DirectionUnit | null;
}

/** Why directions are not understood. `text` is the part that is not. */
export type DirectionsProblem =
  | { reason: 'noDirections' | 'noAmount' | 'severalAmounts' | 'severalSchedules'; text?: undefined }
  | { reason: 'notUnderstood'; text: string };

/** Directions that were understood to the last word. */
export interface Directions {
  amount: DirectionAmount;
  /** The same dose in another unit, as in '1 tablet (75 mg)'. */
  also: DirectionAmount | null;
  /** Hours between doses; null when not said. */
  every: HourRange | null;
}

/** What {@link parseDirections} makes of a text. */
export type ParsedDirections = ({ understood: true } & Directions) | ({ understood: false } & DirectionsProblem);

/** Longer than any label; what is longer is not read, so that nothing anybody pastes can make typing slow. */
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

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

/** A part of a text to show: whole words, or a piece of one that is longer than all there is to show. */
const snippet = (text: string, from: number): string => {
  const rest = text.slice(from);
  if (rest.length <= SNIPPET) return rest;
  const cut = rest.slice(0, SNIPPET + 1);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : rest.slice(0, SNIPPET);
};

interface Parts {
  amounts: DirectionAmount[];
  meanings: PhraseMeaning[];
}

const readAmount = (text: string, from: number): { amount: DirectionAmount; end: number } | null => {
  const verb = at(VERB, text, from);
  let start = from;
  if (verb) start += verb[0].length + (text[from + verb[0].length] === ' ' ? 1 : 0);
  const contents = at(/(?:the )?(?:entire )?contents of /uy, text, start);
  if (contents) start += contents[0].length;
  const single = at(/an? (?=[a-z])/uy, text, start);
  const quantity = readQuantity(text, start) ?? (single && { min: 1, max: 1, end: start + single[0].length - 1 });
  if (quantity === null) return null;
  const counted = readUnit(text, quantity.end);
  if (counted) return { amount: { min: quantity.min, max: quantity.max, unit: counted.unit }, end: counted.end };
  // 'Give one by mouth' is an amount; a number that stands alone is not, and neither is 'give a bit'.
  const bare = verb !== null && single === null && /[\s,.]|^$/u.test(text[quantity.end] ?? '');
  return bare ? { amount: { min: quantity.min, max: quantity.max, unit: null }, end: quantity.end } : null;
};

const readPhrase = (text: string, from: number): { meaning: PhraseMeaning; end: number } | null => {
  for (const { pattern, meaning } of PHRASES) {
    const found = at(pattern, text, from);
    const understood = found && meaning(found);
    if (found && understood) return { meaning: understood, end: from + found[0].length };
  }
  return null;
};

/** Reads a text to its end; a string is the part that is not understood. */
const readParts = (text: string): Parts | string => {
  const parts: Parts = { amounts: [], meanings: [] };
  let from = 0;
  while (from < text.length) {
    const gap = at(GAP, text, from);
    if (gap) {
      from += gap[0].length;
      continue;
    }
    const amount = readAmount(text, from);
    if (amount) parts.amounts.push(amount.amount);
    const phrase = amount ? null : readPhrase(text, from);
    if (phrase) parts.meanings.push(phrase.meaning);
    const verb = amount || phrase ? null : at(VERB, text, from);
    const end = amount?.end ?? phrase?.end ?? (verb && from + verb[0].length);
    if (end === null || /\w/u.test(text[end] ?? '')) return snippet(text, from);
    from = end;
  }
  return parts;
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

const inMg = ({ unit }: DirectionAmount): boolean => unit === 'mg' || unit === 'mcg';

/**
 * Reads usage instructions: one amount, given at one interval.
 * A text that is not understood to the last word, or is ambiguous (a taper, two amounts, `1-1/2`), is reported as such.
 * @param text as typed; any text at all
 * @returns the directions, or why they are not understood. Never throws
 */
export const parseDirections = (text: string): ParsedDirections => {
  const clean = readable(text.slice(0, LONGEST + 1));
  if (clean === '') return { understood: false, reason: 'noDirections' };
  if (text.length > LONGEST) return { understood: false, reason: 'notUnderstood', text: snippet(clean, 0) };
  const parts = readParts(clean);
  if (typeof parts === 'string') return { understood: false, reason: 'notUnderstood', text: parts };
  const [first, second, ...more] = parts.amounts;
  if (first === undefined) return { understood: false, reason: 'noAmount' };
  const isSame = second !== undefined && inMg(first) !== inMg(second);
  if (more.length > 0 || (second !== undefined && !isSame)) return { understood: false, reason: 'severalAmounts' };
  const every = schedule(parts.meanings);
  if (every === null || parts.meanings.filter(({ kind }) => kind === 'duration').length > 1)
    return { understood: false, reason: 'severalSchedules' };
  const [amount, also] = second !== undefined && inMg(first) ? [second, first] : [first, second ?? null];
  return { understood: true, amount, also, every: every === 'unsaid' ? null : every };
};
