import { type DirectionAmount, readQuantity, readUnit } from './direction-amounts.ts';
import { GAP, type PhraseMeaning, PHRASES, VERB } from './direction-words.ts';

export interface Parts {
  amounts: DirectionAmount[];
  meanings: PhraseMeaning[];
  /** Runs of words that are not understood. */
  unread: string[];
}

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

const readPhrase = (text: string, from: number): { meaning: PhraseMeaning; end: number } | null => {
  for (const { pattern, meaning } of PHRASES) {
    const found = at(pattern, text, from);
    const understood = found && meaning(found);
    if (found && understood) return { meaning: understood, end: from + found[0].length };
  }
  return null;
};

/** Whether a number says all: the text ends, the sentence does, or what follows is known. `2 mg/kg` are not two of anything. */
const isComplete = (text: string, end: number): boolean => {
  const gap = at(GAP, text, end)?.[0] ?? '';
  const next = end + gap.length;
  return next >= text.length || (gap !== '' && (/[.,;]/u.test(gap) || readPhrase(text, next) !== null));
};

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
  const bare = verb !== null && single === null && isComplete(text, quantity.end);
  return bare ? { amount: { min: quantity.min, max: quantity.max, unit: null }, end: quantity.end } : null;
};

/** A number is skipped with all that hangs on it: what is left of `1-1/2` is another amount. */
const UNKNOWN = /[-–+/]?\d\S*|[^\s.,;:()!]+/uy;

/** One and a half to most people, one less a half to nobody: read as the most that it can be, and not understood. */
const HYPHENED = /(\d{1,3})-([1-7])\/([2-8])(?![\w/.,])/uy;

const readHyphened = (text: string, from: number): DirectionAmount | null => {
  const found = at(HYPHENED, text, from);
  const counted = found && readUnit(text, from + found[0].length);
  const [, whole, top, bottom] = found ?? [];
  return counted && { min: Number(whole), max: Number(whole) + Number(top) / Number(bottom), unit: counted.unit };
};

/** Reads all of a text that can be read. */
export const readParts = (text: string): Parts => {
  const parts: Parts = { amounts: [], meanings: [], unread: [] };
  let from = 0;
  // Where a run of unknown words began; null outside one.
  let run: number | null = null;
  const endRun = (): void => {
    if (run !== null) parts.unread.push(text.slice(run, from).replace(/[\s.,;:()!]+$/u, ''));
    run = null;
  };
  while (from < text.length) {
    const gap = at(GAP, text, from);
    if (gap) {
      from += gap[0].length;
      continue;
    }
    const amount = readAmount(text, from);
    const phrase = amount ? null : readPhrase(text, from);
    const verb = amount || phrase ? null : at(VERB, text, from);
    const end = amount?.end ?? phrase?.end ?? (verb && from + verb[0].length);
    if (end === null || /[\p{L}\d]/u.test(text[end] ?? '')) {
      run ??= from;
      const hyphened = readHyphened(text, from);
      if (hyphened) parts.amounts.push(hyphened);
      from += at(UNKNOWN, text, from)?.[0].length ?? 1;
      continue;
    }
    endRun();
    if (amount) parts.amounts.push(amount.amount);
    if (phrase) parts.meanings.push(phrase.meaning);
    from = end;
  }
  endRun();
  return parts;
};
